export { type ImportFolder, type Imports, openImports } from './imports.ts';
export { type Inbox, openInbox } from './inbox.ts';
export { importsRouter } from './routes.ts';
export type { ImportsTables } from './tables.ts';

export { openImports } from './imports.ts';
export { openInbox } from './inbox.ts';
export { importsRouter } from './routes.ts';

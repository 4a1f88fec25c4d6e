export { type ImportFolder, type Imports, openImports } from './imports.ts';
export type { ImportsTables } from './tables.ts';

// The accounts over a database of their own, for all tests of the file that imports this.
import { beforeAll } from 'vitest';
import { accountsApp, PASSWORD } from './accounts-app.ts';
import { testDatabase } from './test-database.ts';

export let database: Awaited<ReturnType<typeof testDatabase>>;
export let app: ReturnType<typeof accountsApp>;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  app = accountsApp(database);
});

/** An address that nobody has yet. */
export const newEmail = (): string => `reader${++count}@example.org`;
export const signIn = (email: string, password = PASSWORD, headers = {}) =>
  app.call('POST', '/api/auth/sign-in/email', { email, password }, headers);

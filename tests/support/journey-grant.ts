import { openDatabase } from '../../platform/server/database.ts';
import type { AllTables } from '../../platform/server/db.ts';
import { giveBook } from './give-book.ts';
import { serverDatabase } from './journey-address.ts';
import type { Account } from './journey-cast.ts';

type Opened = ReturnType<typeof openDatabase<AllTables>>;

async function withDatabase<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  const opened = openDatabase<AllTables>(serverDatabase(), { max: 2, name: 'maktaba-journey' });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Gives a book to somebody of the cast, as sharing does; what takes it back. */
export async function giveTo({ email }: Account, bookId: string): Promise<() => Promise<void>> {
  const takeBack = await withDatabase(async ({ db, pool }) => {
    const { rows } = await pool.query<{ id: string }>('select id from accounts_users where email = $1', [email]);
    return giveBook(db, { to: rows[0]!.id, bookId });
  });
  return () => withDatabase(({ db }) => takeBack(db));
}

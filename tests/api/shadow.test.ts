import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MARK } from '../support/shadow.ts';
import { testApp } from '../support/test-app.ts';

test('the shadow run gives every book a second holder, and notices what is told of them', async () => {
  const app = await testApp({ shadow: true }),
    amina = await app.person('Amina'),
    { bookId } = await amina.add('lantern.txt', new TextEncoder().encode('The obsidian lantern burns in the tower.'));
  const list = await amina.get('/api/user/library');
  expect(list.json.books.map((book: { id: string }) => book.id)).toEqual([bookId]);
  expect((await amina.get('/api/user/library/facets')).json).toMatchObject({ total: 1, tags: [] });
  expect((await amina.get('/api/user/library/search?q=obsidian')).json.passages).toHaveLength(1);
  const { rows } = await sql<{
    title: string;
    listed: boolean;
  }>`select title, listed from library_books where owner_id = ${app.shadow!.userId}`.execute(app.services.db);
  expect(rows).toEqual([{ title: MARK, listed: true }]);
  // A leak, made on purpose: the run says so.
  await sql`update library_books set title = ${MARK} where owner_id = ${amina.id}`.execute(app.services.db);
  await expect(amina.get(`/api/books/${bookId}`)).rejects.toThrow('tells what the shadow holds');
});

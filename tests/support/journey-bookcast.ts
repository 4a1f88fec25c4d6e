import { expect, type Page } from '@playwright/test';
import { journeyBook } from './journey-books.ts';
import { serverUrl } from './journey-address.ts';
import { uploadBook } from './journey-cast.ts';

/** Makes Bookcasts of a book, in these styles, and waits until they can be heard; their ids. */
export async function recordedCasts(page: Page, styles: readonly string[]): Promise<string[]> {
  const { bookId } = await uploadBook(page, journeyBook('trees.epub'));
  const ids: string[] = [];
  for (const conversationStyle of styles) {
    const reply = await page.request.post(`${serverUrl()}/api/bookcasts`, {
      data: { source: { kind: 'book', bookId }, minutes: 1, conversationStyle },
      headers: { origin: serverUrl() },
    });
    const { id } = (await reply.json()) as { id: string };
    await expect
      .poll(async () => (await (await page.request.get(`${serverUrl()}/api/bookcasts/${id}`)).json()).state, {
        timeout: 120_000,
      })
      .toBe('ready');
    ids.push(id);
  }
  return ids;
}

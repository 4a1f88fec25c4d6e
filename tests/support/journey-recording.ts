import { expect, type Page } from '@playwright/test';
import type { BookcastDetail, Script } from '../../features/bookcasts/contract.ts';
import { serverUrl } from './journey-address.ts';

async function call<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const headers = { origin: serverUrl() };
  const reply = await page.request.fetch(serverUrl() + path, { method, headers, ...(data && { data }) });
  expect(reply.ok(), `${method} ${path} answered ${reply.status()}`).toBe(true);
  return (await reply.json()) as T;
}

export const castOf = (page: Page, id: string): Promise<BookcastDetail> => call(page, 'GET', `/api/bookcasts/${id}`);

/** The Bookcast once a finished recording of its script is there. */
async function recorded(page: Page, id: string): Promise<BookcastDetail> {
  const settled = async () => {
    const { state, making } = await castOf(page, id);
    return making?.status === 'generating' ? 'making' : state;
  };
  await expect.poll(settled, { message: 'it is recorded', timeout: 120_000 }).toBe('ready');
  return castOf(page, id);
}

/** Makes a Bookcast of a minute through the API. */
export async function makeBookcast(page: Page, bookId: string, title: string): Promise<BookcastDetail> {
  const source = { kind: 'book', bookId };
  const { id } = await call<{ id: string }>(page, 'POST', '/api/bookcasts', { source, minutes: 1, title });
  return recorded(page, id);
}

/** Says its first line in other words, and records it anew. */
export async function recordAnew(page: Page, id: string, words: string): Promise<BookcastDetail> {
  const { revision, lines } = await call<Script>(page, 'GET', `/api/bookcasts/${id}/script`);
  const said = lines.map((line, at) => (at === 0 ? { id: line.id, text: words } : { id: line.id }));
  await call(page, 'PATCH', `/api/bookcasts/${id}/script`, { revision, lines: said });
  await call(page, 'POST', `/api/bookcasts/${id}/voice`);
  return recorded(page, id);
}

/** Puts it in the trash. */
export const trashBookcast = (page: Page, id: string) => call(page, 'DELETE', `/api/bookcasts/${id}`);

/** Where the person is in it, as the server knows. */
export const heardOf = async (page: Page, id: string): Promise<number | null> =>
  (await call<{ position: { seconds: number } | null }>(page, 'GET', `/api/bookcasts/${id}/position`)).position
    ?.seconds ?? null;

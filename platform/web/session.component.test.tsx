import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query.ts';
import { goOnReading, requestJson, serverFetch } from './request.ts';
import { signOut } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  goOnReading();
});

/** A server that answers the page only while `answers` says so, and a sign-out with `status`. Tells what it heard, in order. */
function slowServer(status: number, answers: () => boolean): string[] {
  const heard: string[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    heard.push(address);
    if (address === '/api/auth/sign-out') return Promise.resolve(Response.json({}, { status }));
    if (answers()) return Promise.resolve(Response.json({ name: 'Malaika' }));
    return new Promise((_, fail) => {
      const giveUp = (): void => {
        heard.push(`given up: ${address}`);
        fail(new DOMException('', 'AbortError'));
      };
      if (signal?.aborted) giveUp();
      signal?.addEventListener('abort', giveUp);
    });
  });
  return heard;
}
function watch(): QueryObserver<unknown> {
  const observer = new QueryObserver<unknown>(queryClient, {
    queryKey: ['state'],
    queryFn: ({ signal }) => requestJson('/api/ai/state', { signal }),
    retry: false,
  });
  observer.subscribe(() => {});
  return observer;
}

test('signing out gives up what the page still asks for: the server would refuse it', async () => {
  const heard = slowServer(200, () => false);
  watch();
  const check = serverFetch('/api/books/1');
  const [, stopped] = await Promise.allSettled([signOut(() => {}), check]);
  expect(stopped).toMatchObject({ reason: { name: 'AbortError' } });
  expect(heard.slice(2).toSorted()).toEqual([
    '/api/auth/sign-out',
    'given up: /api/ai/state',
    'given up: /api/books/1',
  ]);
  expect(heard.at(-1), 'only then it signs out').toBe('/api/auth/sign-out');
});

test('between signing out and the page that follows nothing is asked for', async () => {
  const heard = slowServer(200, () => false);
  await signOut(() => {});
  await expect(serverFetch('/api/books/1')).rejects.toMatchObject({ name: 'AbortError' });
  expect(heard).toEqual(['/api/auth/sign-out', '/api/books/1', 'given up: /api/books/1']);
});

test('a sign-out that failed asks again for what it gave up', async () => {
  let answers = false;
  slowServer(500, () => answers);
  const observer = watch();
  const leaving = signOut(() => {});
  answers = true;
  await expect(leaving).rejects.toThrow();
  await expect.poll(() => observer.getCurrentResult().data).toEqual({ name: 'Malaika' });
});

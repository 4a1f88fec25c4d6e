import { ORPCError } from '@orpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import { problemCode, problemText } from './problem-text.ts';
import { decodeProblem, requestJson } from './request.ts';
import { createTranslator } from './translator.ts';

const t = createTranslator('en', {
  'problem.FILE_TOO_LARGE': '{name} is too large.',
  'problem.API_FAILED': 'API request failed',
  'problem.INTERNAL': 'Something went wrong.',
  'problem.NETWORK': 'Maktaba cannot be reached.',
});
const answer = (status: number, body: string) => vi.stubGlobal('fetch', async () => new Response(body, { status }));
afterEach(() => void vi.unstubAllGlobals());

test('an error body {error, details, code} becomes a problem with its details', () => {
  const problem = decodeProblem(
    { error: 'too large', details: { name: 'a.epub' }, code: 'FILE_TOO_LARGE', defined: true },
    413,
  );
  expect(problem).toMatchObject({ code: 'FILE_TOO_LARGE', status: 413, data: { name: 'a.epub' }, defined: true });
  expect(problemText(t, problem)).toBe('a.epub is too large.');
  expect(decodeProblem('<html>', 502)).toBeNull();
  expect(decodeProblem(null, 500)).toBeNull();
});

test('an error body that says no error is “API request failed” (spec 8)', async () => {
  const problem = decodeProblem({}, 500);
  expect(problem).toMatchObject({ status: 500, message: 'API request failed' });
  expect(problemText(t, problem)).toBe('API request failed');
  answer(503, '{"success":false}');
  await expect(requestJson('/api/x')).rejects.toMatchObject({ code: 'API_FAILED', status: 503 });
  expect(decodeProblem({ error: 'away' }, 503)).toBeNull();
});

test('a person never reads the text of an exception', () => {
  expect(problemText(t, new TypeError('x is not a function'))).toBe('Something went wrong.');
  expect(problemText(t, new ORPCError('NEVER_HEARD_OF', { status: 400, message: 'raw' }))).toBe(
    'Something went wrong.',
  );
});

test('an answer without a body of ours takes its code from the status', async () => {
  answer(429, 'slow down');
  await expect(requestJson('/api/x')).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  answer(502, '<html>');
  await expect(requestJson('/api/x')).rejects.toMatchObject({ code: 'INTERNAL' });
});

test('a server that does not answer is the problem NETWORK', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const error: unknown = await requestJson('/api/x').catch((e: unknown) => e);
  expect(problemCode(error)).toBe('NETWORK');
  expect(problemText(t, error)).toBe('Maktaba cannot be reached.');
});

test('a call says which language its page is in', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  const asked = vi.fn<typeof fetch>(async () => new Response('{}'));
  vi.stubGlobal('fetch', asked);
  await requestJson('/api/x', { body: {} });
  const headers = new Headers(asked.mock.calls[0]?.[1]?.headers);
  expect([headers.get('x-locale'), headers.get('content-type')]).toEqual(['ar', 'application/json']);
});

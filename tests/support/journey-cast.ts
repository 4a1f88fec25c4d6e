import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { serverUrl } from './journey-address.ts';

/** The people of the tests. */
export const CAST = {
  amina: { name: 'Amina Saleh' },
  badr: { name: 'Badr Haddad' },
  chen: { name: 'Chen Wei' },
  dara: { name: 'Dara Novak' },
} as const;

export type Person = keyof typeof CAST;
export type Account = { name: string; email: string; password: string; token: string };

const PASSWORD = 'correct horse battery 9';

const requestOf = (target: Page | APIRequestContext): APIRequestContext =>
  'request' in target ? target.request : target;

/** Signs a person of the cast up under an address of their own; a page's browser is signed in afterwards. The concierge
 *  leaves them alone, unless they are `fresh`: then it opens by itself, as for anybody new. */
export async function signUp(
  target: Page | APIRequestContext,
  person: Person,
  options: { fresh?: boolean } = {},
): Promise<Account> {
  const { name } = CAST[person];
  const email = `${person}-${randomBytes(5).toString('hex')}@example.org`;
  const reply = await requestOf(target).post(`${serverUrl()}/api/auth/sign-up/email`, {
    data: { name, email, password: PASSWORD },
    headers: { origin: serverUrl() },
  });
  expect(reply.ok(), `sign-up of ${person} answered ${reply.status()}: ${await reply.text()}`).toBe(true);
  const token = reply.headers()['set-auth-token'] ?? '';
  if (!options.fresh) {
    const onboarded = await requestOf(target).patch(`${serverUrl()}/api/user/personalization`, {
      data: { hasCompletedOnboarding: true },
      headers: { origin: serverUrl(), authorization: `Bearer ${token}` },
    });
    expect(onboarded.ok(), `the personalization answered ${onboarded.status()}`).toBe(true);
  }
  return { name, email, password: PASSWORD, token };
}

/** Signs an account in again, in another browser or after a sign-out. */
export async function signIn(target: Page | APIRequestContext, account: Account): Promise<void> {
  const reply = await requestOf(target).post(`${serverUrl()}/api/auth/sign-in/email`, {
    data: { email: account.email, password: account.password },
    headers: { origin: serverUrl() },
  });
  expect(reply.ok(), `sign-in answered ${reply.status()}`).toBe(true);
}

const TYPES: Record<string, string> = {
  '.epub': 'application/epub+zip',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
  '.md': 'text/markdown',
  '.html': 'text/html',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export type BookStatus = {
  bookId: string;
  status: string;
  error: string | null;
  bookCreated: boolean;
  epubReady: boolean;
  embeddingsReady: boolean;
};
type UploadOptions = { fileName?: string; until?: 'epubReady' | 'embeddingsReady' | 'started' };

async function post<T>(request: APIRequestContext, path: string, data: unknown): Promise<T> {
  const reply = await request.post(serverUrl() + path, { data, headers: { origin: serverUrl() } });
  expect(reply.ok(), `${path} answered ${reply.status()}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as T;
}

/** Uploads a file through the API's three steps and waits until the book can be read or asked. */
export async function uploadBook(
  target: Page | APIRequestContext,
  path: string,
  options: UploadOptions = {},
): Promise<BookStatus> {
  const request = requestOf(target);
  const bytes = readFileSync(path);
  const fileName = options.fileName ?? basename(path);
  const fileType = TYPES[extname(fileName).toLowerCase()] ?? 'application/octet-stream';
  const place = await post<{ uploadUrl: string; bookId: string; storagePath: string }>(
    request,
    '/api/books/presigned-upload',
    {
      fileName,
      fileType,
      fileSize: bytes.length,
      uploadType: 'smart',
    },
  );
  const put = await request.put(new URL(place.uploadUrl, serverUrl()).href, {
    data: bytes,
    headers: { 'content-type': fileType, origin: serverUrl() },
  });
  expect(put.ok(), `the upload answered ${put.status()}`).toBe(true);
  const { bookId } = await post<{ bookId: string }>(request, '/api/books/process-uploaded', {
    bookId: place.bookId,
    storagePath: place.storagePath,
    fileName,
    uploadType: 'smart',
    metadata: {},
  });
  return untilReady(request, bookId, options.until ?? 'embeddingsReady');
}

async function untilReady(
  request: APIRequestContext,
  bookId: string,
  until: NonNullable<UploadOptions['until']>,
): Promise<BookStatus> {
  let status: BookStatus | undefined;
  await expect
    .poll(
      async () => {
        const reply = await request.get(`${serverUrl()}/api/books/${bookId}/status`);
        status = (await reply.json()) as BookStatus;
        return status.status === 'failed' || until === 'started' || status[until];
      },
      { message: `book ${bookId} reaches ${until}`, timeout: 120_000 },
    )
    .toBe(true);
  expect(status!.error, 'the book has failed').toBeNull();
  return status!;
}

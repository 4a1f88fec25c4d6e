// Somebody who uses the program over HTTP.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MIMES: Record<string, string> = { epub: 'application/epub+zip', pdf: 'application/pdf' };
const LOOK_MS = 15;
const READY_LIMIT_MS = 180_000;

export type Status = {
  epubReady: boolean;
  embeddingsReady: boolean;
  status: string;
  stage: string | null;
  error: string | null;
};
export type Person = Awaited<ReturnType<typeof signUp>>;

/** Makes an account and answers with its calls. */
export async function signUp(url: string, name: string) {
  let token = '';
  const send = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const raw = body instanceof Uint8Array;
    return fetch(url + path, {
      method,
      headers: {
        origin: url,
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !raw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: raw ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
  };

  /** A call that has to succeed. */
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const reply = await send(method, path, body);
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  }

  const email = `${name}-${process.pid}@example.org`;
  const made = await send('POST', '/api/auth/sign-up/email', { email, password: 'a long bench passphrase 9', name });
  const { user } = (await made.json()) as { user: { id: string } };
  token = made.headers.get('set-auth-token') ?? '';
  if (!token) throw new Error(`sign-up answered ${made.status}`);

  return {
    id: user.id,
    token,
    send,
    call,
    status: (bookId: string) => call<Status>('GET', `/api/books/${bookId}/status`),

    /** Gives a file away; the work goes on behind. */
    async give(path: string): Promise<string> {
      const fileName = basename(path);
      const bytes = new Uint8Array(readFileSync(path));
      const file = {
        fileName,
        fileType: MIMES[fileName.split('.').at(-1) ?? ''] ?? '',
        fileSize: bytes.length,
        uploadType: 'smart',
      };
      const place = await call<{ uploadUrl: string; bookId: string; storagePath: string }>(
        'POST',
        '/api/books/presigned-upload',
        file,
      );
      await call('PUT', place.uploadUrl, bytes);
      const { bookId } = await call<{ bookId: string }>('POST', '/api/books/process-uploaded', {
        ...place,
        fileName,
        uploadType: 'smart',
        keepDuplicate: true,
      });
      return bookId;
    },

    /** Waits until the book's status fits. */
    async until(bookId: string, fits: (status: Status) => boolean): Promise<void> {
      const began = Date.now(); // the longer it takes, the less often: looking is work for the server, too
      for (
        const limit = began + READY_LIMIT_MS;
        Date.now() < limit;
        await sleep(Math.max(LOOK_MS, (Date.now() - began) / 100))
      ) {
        const status = await this.status(bookId);
        if (fits(status)) return;
        if (status.status === 'failed') throw new Error(`the book failed: ${status.error ?? ''}`);
      }
      throw new Error('the book was not ready in time');
    },

    /** Asks in a new conversation; answers with its path for more. */
    async conversation(): Promise<string> {
      const { id } = await call<{ id: string }>('POST', '/api/malaika/conversations', { scope: { kind: 'library' } });
      return `/api/malaika/conversations/${id}/messages`;
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Timeouts } from '../../adapters/ai/index.ts';
import type { openOcr } from '../../adapters/ocr/index.ts';
import { createApp } from '../../app/server/app.ts';
import { openServices, type Services } from '../../app/server/services.ts';
import { readConfig } from '../../platform/server/config.ts';
import type { LiveTiming } from '../../platform/server/live-streams.ts';
import { createLog } from '../../platform/server/log.ts';
import { mimeOf } from './mime.ts';
import { openShadow } from './shadow.ts';
import { testDatabase } from './test-database.ts';

const ORIGIN = 'http://127.0.0.1';
export type Reply = { status: number; headers: Headers; text: string; json: any };
export type Person = Awaited<ReturnType<TestApp['person']>>;
export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Timeouts for a provider that answers; a test whose provider hangs shortens it meanwhile. */
export const testTimeouts = (): Timeouts => ({ totalMs: 120_000, firstChunkMs: 120_000, chunkMs: 120_000 });

/** The real app on a database and a data folder of this file's own; requests go straight into its fetch handler. */
export async function testApp(
  o: {
    role?: 'all' | 'web';
    env?: Record<string, string>;
    timeouts?: Timeouts;
    through?: (url: string) => Promise<string>;
    ocr?: Parameters<typeof openOcr>[0];
    live?: Partial<LiveTiming>;
    /** Every book has a second holder, of whom nothing may be told. */
    shadow?: boolean;
  } = {},
) {
  const own = (await testDatabase()).url,
    url = (await o.through?.(own)) ?? own,
    dataDir = mkdtempSync(join(tmpdir(), 'maktaba-api-')),
    lines: string[] = [];
  const config = {
    ...readConfig({
      DATA_DIR: dataDir,
      ROLE: o.role ?? 'all',
      HANDBOOK: 'off',
      FREE_BOOKS_URL: 'http://10.0.0.1',
      WEATHER_URL: 'off',
      ...o.env,
    }),
    secret: 'test secret of at least 32 characters!',
  };
  const log = createLog({ level: 'warn', pretty: false, out: { write: (line: string) => void lines.push(line) } });
  // Languages that this machine happens to have would change what is offered.
  const services: Services = await openServices(config, { url, directUrl: url }, log, {
    ...(o.live && { live: o.live }),
    ...(o.timeouts && { timeouts: o.timeouts }),
    ocr: { systemFolders: [], ...o.ocr },
  });
  await services.jobs.start();
  const app = createApp(services, {
    version: '0.0.0',
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    log,
  });
  afterAll(async () => {
    await services.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const shadow = (o.shadow ?? process.env['SHADOW'] === '1') ? openShadow(services) : null;

  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    await shadow?.follow().catch(() => {}); // a test may have no database at the moment
    const raw = body instanceof Uint8Array || body instanceof ReadableStream;
    const init = {
      method,
      headers: {
        accept: 'application/json',
        origin: config.publicUrl ?? ORIGIN,
        ...(body !== undefined && !raw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: raw ? body : JSON.stringify(body) }),
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    };
    const response = await app.fetch(new Request(ORIGIN + path, init as RequestInit));
    const text = await response.text();
    shadow?.check(`${method} ${path}`, text);
    let json: unknown = null;
    try {
      json = JSON.parse(text);
    } catch {
      /* not JSON */
    }
    return { status: response.status, headers: response.headers, text, json };
  }

  /** Signs up one of the cast; the person's calls carry their bearer token. */
  async function person(name: string) {
    const email = `${name.toLowerCase()}-${Math.random().toString(36).slice(2, 8)}@example.org`;
    const up = await call('POST', '/api/auth/sign-up/email', { email, password: 'correct horse battery 9', name });
    const token = up.headers.get('set-auth-token') ?? '';
    if (!token) throw new Error(`sign-up failed: ${up.status} ${up.text}`);
    const as = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(method, path, body, { authorization: `Bearer ${token}`, ...headers });

    async function put(
      fileName: string,
      bytes: Uint8Array,
      o: { metadata?: object; keepDuplicate?: boolean; uploadType?: 'smart' | 'folder'; fileType?: string } = {},
    ) {
      const asked = await as('POST', '/api/books/presigned-upload', {
        fileName,
        fileType: o.fileType ?? mimeOf(fileName),
        fileSize: bytes.length,
        uploadType: o.uploadType ?? 'smart',
      });
      if (asked.status >= 400) return { step: 'presign' as const, reply: asked, bookId: '' };
      const sent = await as('PUT', asked.json.uploadUrl, bytes, {
        'content-length': String(bytes.length),
        'content-type': mimeOf(fileName),
      });
      if (sent.status >= 400) return { step: 'put' as const, reply: sent, bookId: asked.json.bookId as string };
      const started = await as('POST', '/api/books/process-uploaded', {
        bookId: asked.json.bookId,
        storagePath: asked.json.storagePath,
        fileName,
        uploadType: o.uploadType ?? 'smart',
        metadata: o.metadata ?? {},
        keepDuplicate: o.keepDuplicate ?? false,
      });
      return {
        step: 'process' as const,
        reply: started,
        bookId: (started.json?.bookId ?? asked.json.bookId) as string,
      };
    }
    /** Follows a book until it is ready or failed. */
    async function settled(bookId: string, limitMs = 200_000) {
      for (const end = Date.now() + limitMs; Date.now() < end; await new Promise((done) => setTimeout(done, 60))) {
        const status = await as('GET', `/api/books/${bookId}/status`);
        if (status.status !== 200 || status.json.status === 'chat_ready' || status.json.status === 'failed')
          return status.json;
      }
      throw new Error(`book ${bookId} did not settle`);
    }
    return {
      id: up.json.user.id as string,
      email,
      token,
      call: as,
      put,
      settled,
      get: (path: string) => as('GET', path),
      post: (path: string, body: unknown = {}) => as('POST', path, body),
      /** Uploads and waits. */
      async add(fileName: string, bytes: Uint8Array, o: Parameters<typeof put>[2] = {}) {
        const begun = await put(fileName, bytes, o);
        return begun.step === 'process' && begun.reply.status === 200
          ? { ...begun, status: await settled(begun.bookId) }
          : { ...begun, status: null };
      },
      async ask(content: string, scope: unknown = { kind: 'library' }) {
        const conversation = await as('POST', '/api/malaika/conversations', { scope });
        const reply = await as('POST', `/api/malaika/conversations/${conversation.json.id}/messages`, { content });
        return { conversationId: conversation.json.id as string, message: reply.json?.message, reply };
      },
    };
  }
  return { services, app, call, person, dataDir, url, lines, shadow };
}

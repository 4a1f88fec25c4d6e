// `npm run seed`: a demo account with a few books, made through the product's own HTTP interface.
// Uses the server at SEED_URL or on PORT when one answers; else starts one on DATA_DIR and stops it afterwards.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt, fail, root } from './bootstrap.mjs';
import { startServer } from './server-process.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export const DEMO_EMAIL = 'demo@maktaba.example';
const DEMO_NAME = 'Demo Reader';

type Say = (line: string) => void;
type Text = { fileName: string; author: string; genre: string; tags: string };
type Reply<T> = { status: number; headers: Headers; body: T };

/** Texts written for Maktaba (CC0), in seed-content/. */
const TEXTS: Text[] = [
  {
    fileName: 'the-lamplighter-of-harrow-quay.md',
    author: 'The Maktaba contributors',
    genre: 'fiction',
    tags: 'story, sea',
  },
  {
    fileName: 'a-short-guide-to-slow-reading.md',
    author: 'The Maktaba contributors',
    genre: 'self-help',
    tags: 'reading, essay',
  },
  { fileName: 'bayt-al-waraq.md', author: 'مساهمو مكتبة', genre: 'fiction', tags: 'قصة, كتب' },
];

/** Calls of one person against one server. */
class Session {
  private token = '';
  private readonly url: string;
  constructor(url: string) {
    this.url = url;
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    const raw = body instanceof Uint8Array;
    const reply = await fetch(new URL(path, this.url), {
      method,
      headers: {
        origin: this.url,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        'content-type': raw ? 'text/markdown' : 'application/json',
      },
      ...(body !== undefined && { body: raw ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
    this.token = reply.headers.get('set-auth-token') ?? this.token;
    return { status: reply.status, headers: reply.headers, body: (await reply.json().catch(() => ({}))) as T };
  }

  /** The same, for a call that has to succeed. */
  async must<T>(method: string, path: string, body?: unknown): Promise<T> {
    const reply = await this.call<T & { error?: string }>(method, path, body);
    if (reply.status >= 400) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.body.error ?? ''}`);
    return reply.body;
  }
}

async function enter(session: Session, password: string): Promise<void> {
  const signUp = await session.call('POST', '/api/auth/sign-up/email', {
    email: DEMO_EMAIL,
    password,
    name: DEMO_NAME,
  });
  if (signUp.status < 400) return;
  const signIn = await session.call('POST', '/api/auth/sign-in/email', { email: DEMO_EMAIL, password });
  if (signIn.status >= 400)
    throw new Error(`${DEMO_EMAIL} already exists. Set its password: DEMO_PASSWORD=… npm run seed`);
}

/** Follows a book until it can be asked about, and says what it waits for. */
async function untilReady(session: Session, bookId: string, fileName: string, say: Say): Promise<void> {
  type Status = { status: string; error: string | null; embeddingsReady: boolean; message: string | null };
  for (let said: string | null = null; ; await sleep(200)) {
    const status = await session.must<Status>('GET', `/api/books/${bookId}/status`);
    if (status.embeddingsReady) return;
    if (status.status === 'failed') throw new Error(`${fileName} failed: ${status.error ?? ''}`);
    if (status.message !== said) say(`${fileName}: ${status.message ?? status.status}`);
    said = status.message;
  }
}

async function upload(session: Session, text: Text, say: Say): Promise<void> {
  const { fileName, ...metadata } = text;
  const bytes = new Uint8Array(readFileSync(join(root, 'scripts', 'seed-content', fileName)));
  type Place = { uploadUrl: string; bookId: string; storagePath: string };
  const place = await session.must<Place>('POST', '/api/books/presigned-upload', {
    fileName,
    fileType: 'text/markdown',
    fileSize: bytes.length,
    uploadType: 'smart',
  });
  await session.must('PUT', place.uploadUrl, bytes);
  const { bookId } = await session.must<{ bookId: string }>('POST', '/api/books/process-uploaded', {
    bookId: place.bookId,
    storagePath: place.storagePath,
    fileName,
    uploadType: 'smart',
    metadata,
  });
  await untilReady(session, bookId, fileName, say);
}

/** Makes sure that the demo account is there and has the demo books; returns how many were added. */
export async function seedDemo(url: string, password: string, say: Say): Promise<number> {
  const session = new Session(url);
  await enter(session, password);
  const { books } = await session.must<{ books: { fileName: string }[] }>(
    'GET',
    '/api/user/library?sortBy=added&limit=50',
  );
  const missing = TEXTS.filter((text) => !books.some((book) => book.fileName === text.fileName));
  for (const text of missing) await upload(session, text, say);
  return missing.length;
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    (reply) => reply.ok,
    () => false,
  );

async function main(): Promise<void> {
  const given = process.env['DEMO_PASSWORD'];
  const password = given ?? randomBytes(9).toString('base64url');
  const running =
    process.env['SEED_URL'] ?? process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;
  const say = (line: string) => console.log(line);
  const own = (await answers(running)) ? null : await startOwn(say);
  try {
    if (!own) await waitUntilReady(running, { say });
    const added = await seedDemo(own?.url ?? running, password, say);
    console.log(`${added} books added for ${DEMO_EMAIL}${given ? '' : `, password ${password}`}`);
  } finally {
    await own?.stop();
  }
}

function startOwn(say: Say) {
  ensureBuilt(process.execPath);
  const dataDir = resolve(root, process.env['DATA_DIR'] ?? 'data');
  say(`No server answers: starting one on ${dataDir}`);
  return startServer(dataDir, {}, say);
}

if (import.meta.main) await main().catch((error: Error) => fail(error.message));

import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StorageFull, TooLarge } from '../../../../adapters/files/index.ts';
import {
  extensionOf,
  FORMATS,
  type PageMode,
  preparePage,
  ConversionError,
} from '../../../../adapters/formats/index.ts';
import {
  type WebAnswer,
  type WebFetch,
  WebRefused,
  type WebRefusedReason,
} from '../../../../adapters/web-fetch/index.ts';
import { cleanFileName } from '../../../../platform/common/file-name.ts';
import { Problem } from '../../../../platform/common/problem.ts';
import type { Actor } from '../../../../platform/server/context.ts';
import { rateLimiter } from '../../../../platform/server/rate-limit.ts';
import type { UploadMetadata } from '../../core/shapes.ts';
import { ingestProblems } from '../../core/problems.ts';
import { isAccepted, MAX_FILE_BYTES, WEB_PAGE_BYTES } from '../../limits.ts';
import type { BookRow, Source } from '../../../catalog/server/index.ts';
import { PROCESS_BOOK } from '../process/process-book.ts';
import { rateStore } from '../../../../platform/server/rate-store.ts';
import { withPictures } from './web-pictures.ts';
import type { IngestDeps } from '../deps.ts';
import type { WorkStore } from '../process/work-store.ts';

/** What a person asks for; `file` is a book or document, never a page. */
export type WebSave = {
  address: string;
  mode: PageMode | 'file';
  metadata?: UploadMetadata | null | undefined;
  keepDuplicate: boolean;
};
/** The part of a job that fetching needs. */
type FetchJob = { signal: AbortSignal; progress(stage: string, done?: number, of?: number): Promise<void> };

const SAVES_PER_MINUTE = 30;
const PAGE_MS = 60_000,
  FILE_MS = 900_000;
const ACCEPT = 'text/html,application/xhtml+xml,application/epub+zip,application/pdf;q=0.9,*/*;q=0.5';
const PAGES = new Set(['text/html', 'application/xhtml+xml', '']);

type CodeOf = Parameters<typeof ingestProblems.make>[0];
const CODES: Record<WebRefusedReason, CodeOf> = {
  address_invalid: 'WEB_ADDRESS_INVALID',
  address_private: 'WEB_ADDRESS_PRIVATE',
  host_unknown: 'WEB_HOST_UNKNOWN',
  unreachable: 'WEB_UNREACHABLE',
  timed_out: 'WEB_TIMED_OUT',
  too_many_redirects: 'WEB_TOO_MANY_REDIRECTS',
  too_large: 'WEB_TOO_LARGE',
  bad_status: 'WEB_STATUS',
  wrong_type: 'WEB_TYPE',
};

/** A fetch that failed, as a problem that names the address. */
export const webProblem = (refused: WebRefused, address: string): Problem =>
  ingestProblems.make(CODES[refused.reason], { address, detail: refused.detail });

/** Brings pages and files in from the web: the row first, the bytes as a stage of its job. */
export function webSource(deps: IngestDeps, work: WorkStore) {
  const saves = rateLimiter({
    windowMs: 60_000,
    max: SAVES_PER_MINUTE,
    name: 'web-saves',
    store: rateStore(deps.db),
  });

  async function save(actor: Actor, input: WebSave) {
    const wait = saves.take(actor.id);
    if (wait) throw new Problem('RATE_LIMITED', 429, { seconds: wait });
    const address = checked(deps.web, input.address),
      same = input.keepDuplicate ? undefined : await deps.catalog.findSameSource(actor.id, address);
    if (same) return { bookId: same.id, title: same.title, duplicate: { bookId: same.id, title: same.title } };
    const source: Source = { address, mode: input.mode, site: null, savedAt: null };
    const said = input.metadata ?? {},
      title = said.title || address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
    const bookId = await deps.db.transaction().execute(async (trx) => {
      const id = await work.addFromSource(actor.id, { source, title, said }, trx);
      await deps.jobs.send(PROCESS_BOOK, { bookId: id }, { trx, singletonKey: id, subjectId: id, ownerId: actor.id });
      return id;
    });
    return { bookId, title, duplicate: null };
  }

  /** Fetches what the source names and keeps it as the original. */
  async function fetchSource(book: BookRow, source: Source, job: FetchJob): Promise<void> {
    await job.progress('fetch', 50, 100);
    const folder = join(deps.workDir, `${book.id}-web`);
    try {
      await mkdir(folder, { recursive: true });
      const answer = await deps.web.open(source.address, {
        accept: ACCEPT,
        maxBytes: MAX_FILE_BYTES,
        maxMs: FILE_MS,
        signal: job.signal,
      });
      if (PAGES.has(answer.type) && source.mode !== 'file') await keepPage(book, source, answer, folder, job);
      else await keepFile(book, source, answer);
    } catch (error) {
      throw job.signal.aborted ? error : problemOf(error, source.address);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function keepPage(
    book: BookRow,
    source: Source,
    answer: WebAnswer,
    folder: string,
    job: FetchJob,
  ): Promise<void> {
    const fetched = join(folder, 'fetched.html');
    const slow = setTimeout(() => answer.body.destroy(new WebRefused('timed_out')), PAGE_MS);
    await pipeline(answer.body, atMost(WEB_PAGE_BYTES), createWriteStream(fetched)).finally(() => clearTimeout(slow));
    const mode = source.mode === 'page' ? 'page' : 'article',
      address = answer.url.href;
    const page = await preparePage(
      { sourcePath: fetched, workDir: folder, source: { address, charset: answer.charset, mode } },
      job,
    );
    await job.progress('fetch', 51, 100);
    const html = await withPictures(
      await readFile(join(folder, page.file), 'utf8'),
      page.pictures,
      deps.web,
      job.signal,
    );
    const kept = await deps.files.put(book.original_key, new TextEncoder().encode(html), {
      contentType: 'application/octet-stream',
    });
    const fileName = `${plainName(page.title ?? answer.url.hostname)}.html`;
    await work.fetched(book.id, {
      ...kept,
      fileName,
      source: { ...source, site: page.site, savedAt: new Date().toISOString() },
    });
  }

  async function keepFile(book: BookRow, source: Source, answer: WebAnswer): Promise<void> {
    const fileName = nameOf(answer);
    if ((PAGES.has(answer.type) && source.mode === 'file' && answer.type) || !isAccepted(fileName, answer.type)) {
      answer.body.destroy();
      throw new WebRefused('wrong_type', answer.type || extensionOf(fileName));
    }
    const kept = await deps.files.put(book.original_key, answer.body, {
      contentType: 'application/octet-stream',
      maxBytes: MAX_FILE_BYTES,
    });
    const site = source.site ?? answer.url.hostname.replace(/^www\./, '');
    await work.fetched(book.id, { ...kept, fileName, source: { ...source, site, savedAt: new Date().toISOString() } });
  }

  return { save, fetchSource };
}

function checked(web: WebFetch, text: string): string {
  try {
    return web.check(text).href;
  } catch (error) {
    throw error instanceof WebRefused ? webProblem(error, text.slice(0, 200)) : error;
  }
}

function problemOf(error: unknown, address: string): unknown {
  if (error instanceof WebRefused) return webProblem(error, address);
  if (error instanceof TooLarge) return ingestProblems.make('WEB_TOO_LARGE', { address, detail: '' });
  if (error instanceof ConversionError && error.reason === 'no_text')
    return ingestProblems.make('WEB_NO_TEXT', { address });
  if (error instanceof ConversionError && error.reason === 'too_large')
    return ingestProblems.make('WEB_TOO_LARGE', { address, detail: '' });
  if (error instanceof StorageFull) return ingestProblems.make('STORAGE_FULL', { fileName: address });
  return error;
}

/** Passes chunks on until there are too many bytes. */
function atMost(maxBytes: number) {
  return async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const chunk of chunks) {
      if ((bytes += chunk.length) > maxBytes) throw new WebRefused('too_large');
      yield chunk;
    }
  };
}

/** A text as the name of a file. */
const plainName = (text: string): string =>
  cleanFileName(
    text
      .replace(/[\s\\/:*?"<>|]+/g, ' ')
      .trim()
      .slice(0, 120) || 'page',
  );

/** The name of a fetched file: what the answer says, else the end of its address, with the ending its type asks for. */
function nameOf({ url, fileName, type }: WebAnswer): string {
  let last = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  try {
    last = decodeURIComponent(last);
  } catch {
    /* it stays as it is */
  }
  const name = plainName(fileName ?? (last || url.hostname));
  if (isAccepted(name, '')) return name;
  const ending = FORMATS.find((format) => format.mimes.includes(type))?.extensions[0];
  return ending ? `${name}.${ending}` : name;
}

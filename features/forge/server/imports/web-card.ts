import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ConversionError, preparePage, type WebPage } from '../../../../adapters/formats/index.ts';
import { type WebAnswer, type WebFetch, WebRefused } from '../../../../adapters/web-fetch/index.ts';
import { newId } from '../../../../platform/common/id.ts';
import type { WebCard } from '../../core/extra-shapes.ts';
import { webProblem } from '../../../ingest/server/index.ts';
import type { Brought } from '../files/keep-file.ts';
import { WEB_IMPORT_BYTES, WEB_IMPORT_MS } from '../../limits.ts';

/** A picture at an address, as a file of it would be. */
export type WebPicture = { url: string; file: Brought };

const ACCEPT = 'text/html,application/xhtml+xml,*/*;q=0.5';
const PAGES = new Set(['text/html', 'application/xhtml+xml', '']);
const LONGEST = { title: 300, description: 1000, excerpt: 1000, site: 200, author: 200 };

const line = (text: string | null | undefined, most: number): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed();

/** The last part of an address, as a title of what isn't a page. */
function lastPart({ fileName, url }: WebAnswer): string {
  if (fileName) return fileName;
  const last = url.pathname.split('/').findLast(Boolean) ?? url.hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

const siteOf = (url: URL): string => url.hostname.replace(/^www\./, '');

/** Reads what pages say of themselves; addresses of private networks are refused by the client it is given. */
export function webCards({ web, workDir }: { web: WebFetch; workDir: string }) {
  async function pageOf(answer: WebAnswer, signal: AbortSignal): Promise<WebPage | null> {
    const folder = join(workDir, `forge-page-${newId()}`),
      sourcePath = join(folder, 'fetched.html');
    try {
      await mkdir(folder, { recursive: true });
      await pipeline(answer.body, createWriteStream(sourcePath), { signal });
      const source = { address: answer.url.href, charset: answer.charset, mode: 'article' } as const;
      return await preparePage({ sourcePath, workDir: folder, source }, { signal });
    } catch (error) {
      if (error instanceof ConversionError) return null; // a page without words still has an address
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function cardOf(answer: WebAnswer, signal: AbortSignal): Promise<WebCard> {
    const isPage = PAGES.has(answer.type);
    if (!isPage) answer.body.destroy();
    const page = isPage ? await pageOf(answer, signal) : null;
    return {
      url: answer.url.href,
      title: line(page?.title ?? lastPart(answer), LONGEST.title) || siteOf(answer.url),
      description: line(page?.description, LONGEST.description),
      excerpt: line(page?.excerpt, LONGEST.excerpt),
      site: line(page?.site, LONGEST.site) || siteOf(answer.url),
      author: line(page?.author, LONGEST.author) || null,
    };
  }

  /** Opens an address and reads what answers. @throws what is wrong with the address, or with what answered */
  async function opened<T>(
    address: string,
    asked: AbortSignal,
    read: (answer: WebAnswer, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    try {
      const answer = await web.open(address, {
        accept: ACCEPT,
        maxBytes: WEB_IMPORT_BYTES,
        maxMs: WEB_IMPORT_MS,
        signal: asked,
      });
      return await read(answer, AbortSignal.any([asked, AbortSignal.timeout(WEB_IMPORT_MS)]));
    } catch (error) {
      if (error instanceof WebRefused) throw webProblem(error, address.slice(0, 200));
      if ((error as Error).name === 'TimeoutError')
        throw webProblem(new WebRefused('timed_out'), address.slice(0, 200));
      throw error;
    }
  }

  return {
    /** What a page says of itself. */
    card: (address: string, asked: AbortSignal): Promise<WebCard> => opened(address, asked, cardOf),

    /** The same; of a picture, its bytes. */
    cardOrPicture: (address: string, asked: AbortSignal): Promise<WebCard | WebPicture> =>
      opened(address, asked, async (answer, signal) => {
        if (!answer.type.startsWith('image/')) return cardOf(answer, signal);
        const bytes = await buffer(addAbortSignal(signal, answer.body));
        return { url: answer.url.href, file: { name: lastPart(answer), bytes } };
      }),
  };
}

import { Problem } from '../../../../platform/common/problem.ts';
import type { Db } from '../../../../platform/server/db.ts';
import { rateLimiter } from '../../../../platform/server/rate-limit.ts';
import { rateStore } from '../../../../platform/server/rate-store.ts';
import type { WebFetch } from '../../../../adapters/web-fetch/index.ts';
import { type BulkWrite, CanvasItem } from '../../contract.ts';
import type {
  AnalysisOptions,
  ImportBook,
  ImportForm,
  ImportText,
  ImportWeb,
  StoredFile,
  WebCard,
} from '../../core/extra-shapes.ts';
import { forgeProblems } from '../../core/index.ts';
import { BLOCK_SIZE, WEB_IMPORTS_PER_MINUTE } from '../../limits.ts';
import type { Canvases } from '../canvas-port.ts';
import type { Brought, fileKeeper } from '../files/keep-file.ts';
import { type BookParts, bookPieces } from './book-pieces.ts';
import { canvasText, canvasWrites } from './canvas-file.ts';
import { namedId } from './named-id.ts';
import { type Naming, type Piece, writesOf } from './piece.ts';
import { webCards } from './web-card.ts';

export type ImportsDeps = BookParts & {
  db: Db;
  canvases: Canvases;
  web: WebFetch;
  workDir: string;
  keepFile: ReturnType<typeof fileKeeper>;
  topOf(canvasId: string): Promise<number>;
};
/** On which canvas, and for whom. */
export type Into = { personId: string; canvasId: string; signal: AbortSignal };

const CARD_SIZE = { width: 280, height: 180 };
/** A picture is so wide on the canvas, and at most so high. */
const PICTURE_PX = { width: 280, highest: 560 };

function pictureSize({ width, height }: StoredFile): { width: number; height: number } {
  if (!width || !height) return { ...BLOCK_SIZE };
  const scale = Math.min(PICTURE_PX.width / width, PICTURE_PX.highest / height);
  return { width: Math.max(60, Math.round(width * scale)), height: Math.max(40, Math.round(height * scale)) };
}

/** Brings books, pages of the web, texts and files onto canvases. */
export function openImports(deps: ImportsDeps) {
  const { canvases, keepFile } = deps,
    piecesOfBook = bookPieces(deps),
    web = webCards(deps);
  const fetches = rateLimiter({
    windowMs: 60_000,
    max: WEB_IMPORTS_PER_MINUTE,
    name: 'forge-web',
    store: rateStore(deps.db),
  });

  async function write({ personId, canvasId }: Into, writes: readonly BulkWrite[]): Promise<CanvasItem[]> {
    const { items, stale } = await canvases.write(personId, canvasId, writes);
    const [refused] = stale;
    if (refused?.item) throw forgeProblems.make('FORGE_ITEM_CHANGED', { item: refused.item });
    return items.map((item) => CanvasItem.parse(item));
  }

  const put = async (into: Into, pieces: readonly Piece[], naming: Naming): Promise<CanvasItem[]> =>
    write(into, writesOf(pieces, naming, await deps.topOf(into.canvasId)));

  /** JSON Canvas files become the blocks and connections that they hold, on a canvas that is large enough. */
  async function writesOfCanvases(into: Into, texts: readonly string[], naming: Naming): Promise<BulkWrite[]> {
    const { personId, canvasId } = into,
      writes: BulkWrite[] = [];
    for (const [at, text] of texts.entries()) {
      const { blocks, ...size } = await canvases.size(personId, canvasId),
        top = await deps.topOf(canvasId),
        isEmpty = writes.length === 0 && blocks === 0;
      const key = naming.key && namedId(`${canvasId} ${naming.key} canvas`, at);
      const found = canvasWrites(text, { ...naming, key }, { size, top: top + writes.length, isEmpty });
      await canvases.grow(personId, canvasId, found.size);
      writes.push(...found.writes);
    }
    return writes;
  }

  /** Counts a fetch of a page. @throws RATE_LIMITED */
  function countFetch({ personId }: Into): void {
    const seconds = fetches.take(personId);
    if (seconds) throw new Problem('RATE_LIMITED', 429, { seconds });
  }

  const pagePiece = ({ description, excerpt, ...card }: WebCard): Piece => ({
    contentType: 'web-content',
    content: description || excerpt,
    metadata: { ...card, description, excerpt },
    size: CARD_SIZE,
  });

  async function filePiece(
    { personId, canvasId }: Into,
    file: Brought,
    id: string,
    analysisOptions: AnalysisOptions,
  ): Promise<Piece> {
    const stored = await keepFile({ personId, sessionId: canvasId, id }, file);
    return {
      contentType: 'uploaded-file',
      content: stored.name,
      metadata: { file: stored, analysisOptions },
      size: pictureSize(stored),
    };
  }

  /** A card of a page; of a picture, the picture itself. */
  async function addressPiece(
    into: Into,
    url: string,
    key: string | undefined,
    options: AnalysisOptions,
  ): Promise<Piece> {
    countFetch(into);
    const found = await web.cardOrPicture(url, into.signal);
    if (!('file' in found)) return pagePiece(found);
    const piece = await filePiece(into, found.file, namedId(key && `${into.canvasId} ${key} file`, 0), options);
    return { ...piece, metadata: { ...piece.metadata, url: found.url } };
  }

  return {
    mustWrite: canvases.mustWrite,

    async book(into: Into, wish: ImportBook): Promise<CanvasItem[]> {
      await canvases.mustWrite(into.personId, into.canvasId);
      return put(into, await piecesOfBook(into.personId, wish), wish);
    },

    async page(into: Into, wish: ImportWeb): Promise<CanvasItem[]> {
      await canvases.mustWrite(into.personId, into.canvasId);
      countFetch(into);
      return put(into, [pagePiece(await web.card(wish.url, into.signal))], wish);
    },

    /** What a page says, for a card that whoever asks has put down already. */
    async card(into: Into, address: string): Promise<WebCard> {
      await canvases.mustWrite(into.personId, into.canvasId);
      countFetch(into);
      return web.card(address, into.signal);
    },

    /** A text becomes a note, an address a card or the picture that it is of. */
    async text(into: Into, { url, text, analysisOptions, ...naming }: ImportText): Promise<CanvasItem[]> {
      await canvases.mustWrite(into.personId, into.canvasId);
      const piece: Piece =
        url === undefined
          ? { contentType: 'text-note', content: text ?? '', metadata: {}, size: CARD_SIZE }
          : await addressPiece(into, url, naming.key, analysisOptions);
      return put(into, [{ ...piece, metadata: { ...piece.metadata, analysisOptions } }], naming);
    },

    /** All files or none: a picture that is refused keeps the others out, too. */
    async files(
      into: Into,
      files: readonly Brought[],
      { analysisOptions, ...naming }: ImportForm,
    ): Promise<CanvasItem[]> {
      await canvases.mustWrite(into.personId, into.canvasId);
      const pieces: Piece[] = [],
        texts: string[] = [];
      const key = naming.key && `${into.canvasId} ${naming.key} file`;
      for (const [at, file] of files.entries()) {
        const text = canvasText(file);
        if (text !== null) texts.push(text);
        else pieces.push(await filePiece(into, file, namedId(key, at), analysisOptions));
      }
      const ofCanvases = await writesOfCanvases(into, texts, naming);
      return write(into, [...writesOf(pieces, naming, await deps.topOf(into.canvasId)), ...ofCanvases]);
    },
  };
}
export type Imports = ReturnType<typeof openImports>;

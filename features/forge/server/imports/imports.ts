import { Problem } from '../../../../platform/common/problem.ts';
import type { Db } from '../../../../platform/server/db.ts';
import { rateLimiter } from '../../../../platform/server/rate-limit.ts';
import { rateStore } from '../../../../platform/server/rate-store.ts';
import type { WebFetch } from '../../../../adapters/web-fetch/index.ts';
import { CanvasItem } from '../../contract.ts';
import type {
  AnalysisOptions,
  ImportBook,
  ImportForm,
  ImportText,
  ImportWeb,
  StoredFile,
} from '../../core/extra-shapes.ts';
import { forgeProblems } from '../../core/index.ts';
import { BLOCK_SIZE, WEB_IMPORTS_PER_MINUTE } from '../../limits.ts';
import type { Canvases } from '../canvas-port.ts';
import type { Brought, fileKeeper } from '../files/keep-file.ts';
import { type BookParts, bookPieces } from './book-pieces.ts';
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
    cardOf = webCards(deps);
  const fetches = rateLimiter({
    windowMs: 60_000,
    max: WEB_IMPORTS_PER_MINUTE,
    name: 'forge-web',
    store: rateStore(deps.db),
  });

  async function put({ personId, canvasId }: Into, pieces: readonly Piece[], naming: Naming): Promise<CanvasItem[]> {
    const writes = writesOf(pieces, naming, await deps.topOf(canvasId));
    const { items, stale } = await canvases.write(personId, canvasId, writes);
    const [refused] = stale;
    if (refused?.item) throw forgeProblems.make('FORGE_ITEM_CHANGED', { item: refused.item });
    return items.map((item) => CanvasItem.parse(item));
  }

  async function webPiece({ personId, signal }: Into, address: string): Promise<Piece> {
    const seconds = fetches.take(personId);
    if (seconds) throw new Problem('RATE_LIMITED', 429, { seconds });
    const { description, excerpt, ...card } = await cardOf(address, signal);
    return {
      contentType: 'web-content',
      content: description || excerpt,
      metadata: { ...card, description, excerpt },
      size: CARD_SIZE,
    };
  }

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

  return {
    mustWrite: canvases.mustWrite,

    async book(into: Into, wish: ImportBook): Promise<CanvasItem[]> {
      await canvases.mustWrite(into.personId, into.canvasId);
      return put(into, await piecesOfBook(into.personId, wish), wish);
    },

    async page(into: Into, wish: ImportWeb): Promise<CanvasItem[]> {
      await canvases.mustWrite(into.personId, into.canvasId);
      return put(into, [await webPiece(into, wish.url)], wish);
    },

    /** A text becomes a note, an address a card. */
    async text(into: Into, { url, text, analysisOptions, ...naming }: ImportText): Promise<CanvasItem[]> {
      await canvases.mustWrite(into.personId, into.canvasId);
      const piece: Piece =
        url === undefined
          ? { contentType: 'text-note', content: text ?? '', metadata: {}, size: CARD_SIZE }
          : await webPiece(into, url);
      return put(into, [{ ...piece, metadata: { ...piece.metadata, analysisOptions } }], naming);
    },

    /** All files or none: a picture that is refused keeps the others out, too. */
    async files(
      into: Into,
      files: readonly Brought[],
      { analysisOptions, ...naming }: ImportForm,
    ): Promise<CanvasItem[]> {
      await canvases.mustWrite(into.personId, into.canvasId);
      const pieces: Piece[] = [];
      const key = naming.key && `${into.canvasId} ${naming.key} file`;
      for (const [at, file] of files.entries())
        pieces.push(await filePiece(into, file, namedId(key, at), analysisOptions));
      return put(into, pieces, naming);
    },
  };
}
export type Imports = ReturnType<typeof openImports>;

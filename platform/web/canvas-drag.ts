// What travels onto a canvas of the Forge: by drag, or by "Add to canvas" in a menu. Only what names a thing travels; the Forge
// fetches the rest from the server, with the rights of the person who drops it.
import type { DragEvent as ReactDragEvent } from 'react';
import { emit } from './events.ts';
import { createStore } from './store.ts';

/** During a drag only the names of types can be read, so the name alone says that it is ours. */
export const CANVAS_DRAG_TYPE = 'application/x-maktaba+json';

const KINDS = ['highlight', 'passage', 'book', 'spark', 'answer'] as const;
/** A stretch of a book, in the book's own words. */
export type CanvasPassage = {
  text: string;
  chapter?: string | undefined;
  cfi?: string | null | undefined;
  page?: number | null | undefined;
  ord?: number | null | undefined;
  rects?: number[][] | null | undefined;
};
/** Things for a canvas: `ids` of highlights, books, Sparks or answers; passages have a book and their words instead. */
export type CanvasThing = {
  kind: (typeof KINDS)[number];
  ids: readonly string[];
  /** The book of highlights and passages. */
  bookId?: string;
  passages?: readonly CanvasPassage[];
  /** The words of an answer, and the conversation that it stands in. */
  text?: string;
  conversationId?: string;
};

declare module './events.ts' {
  interface BrowserEvents {
    /** Put something onto the open canvas; without one the newest is opened, or one is made, in the working area. */
    'maktaba:canvas-add': CanvasThing;
  }
}

/** Most things of one drag. */
const IDS_MAX = 200;
const TEXT_MAX = 100_000;
const isText = (value: unknown, max = 200): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max;

function passageOf(value: unknown): CanvasPassage[] {
  const { text, chapter, cfi, page, ord, rects } = (value ?? {}) as Record<string, unknown>;
  if (!isText(text, TEXT_MAX)) return [];
  const isRects = (all: unknown): all is number[][] =>
    Array.isArray(all) && all.every((one) => Array.isArray(one) && one.length === 4 && one.every(Number.isFinite));
  return [
    {
      text,
      ...(isText(chapter, 500) && { chapter }),
      ...(isText(cfi, 4000) && { cfi }),
      ...(Number.isInteger(page) && { page: page as number }),
      ...(Number.isInteger(ord) && { ord: ord as number }),
      ...(isRects(rects) && { rects }),
    },
  ];
}

/** Reads what was dragged; null for anything that isn't ours. Another site may have written it: nothing in it is believed. */
export function readCanvasDrag(json: string): CanvasThing | null {
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(json) as Record<string, unknown>;
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || value['v'] !== 1) return null;
  const kind = KINDS.find((one) => one === value['kind']);
  if (!kind || !Array.isArray(value['ids'])) return null;
  const { bookId, passages, text, conversationId } = value;
  return {
    kind,
    ids: value['ids'].filter((id) => isText(id)).slice(0, IDS_MAX),
    ...(isText(bookId) && { bookId }),
    ...(Array.isArray(passages) && { passages: passages.slice(0, IDS_MAX).flatMap(passageOf) }),
    ...(isText(text, TEXT_MAX) && { text }),
    ...(isText(conversationId) && { conversationId }),
  };
}

/** Puts a thing into a drag: for the Forge, and as plain words for everything else. */
export function writeCanvasDrag(data: DataTransfer, thing: CanvasThing, words: string): void {
  data.setData(CANVAS_DRAG_TYPE, JSON.stringify({ ...thing, v: 1 }));
  if (words !== '') data.setData('text/plain', words);
  data.effectAllowed = 'copy';
}

/** Props of an element that can be dragged onto a canvas. */
export const canvasDrag = (
  thing: CanvasThing,
  words: string,
): { draggable: true; onDragStart(event: ReactDragEvent): void } => ({
  draggable: true,
  onDragStart: (event) => {
    if (!event.dataTransfer.types.includes(CANVAS_DRAG_TYPE)) writeCanvasDrag(event.dataTransfer, thing, words);
  },
});

/** Puts a thing onto the canvas without a drag: the way of the keyboard and of a finger. */
export const addToCanvas = (thing: CanvasThing): void => emit('maktaba:canvas-add', thing);

/** What waits for an open canvas to be put onto. */
export const thingsWaiting = createStore<readonly CanvasThing[]>([]);

// What this browser keeps of a canvas itself, beside what lies on it.
import type { Session } from '../../contract.ts';
import { CANVAS_SIZE } from '../../limits.ts';
import type { CanvasRole, CanvasSize, Viewport } from './canvas-types.ts';

/** What a person wishes of the canvas that the server does not know yet. */
export type SessionWish = { title?: string; size?: CanvasSize; viewport?: Viewport };

export type SessionRow = {
  id: string;
  title: string;
  description: string;
  tags: string[];
  isShared: boolean;
  role: CanvasRole;
  size: CanvasSize;
  viewport: Viewport | null;
  /** The server has it; false for one that was begun here and could not be created yet. */
  created: boolean;
  wish: SessionWish;
  /** Whether something of it has to be sent. */
  waits: boolean;
};

/** A canvas that nobody has heard of. */
export const freshRow = (id: string, created: boolean): SessionRow => ({
  id,
  title: '',
  description: '',
  tags: [],
  isShared: false,
  role: 'owner',
  size: { width: CANVAS_SIZE.initial, height: CANVAS_SIZE.initial },
  viewport: null,
  created,
  wish: {},
  waits: !created,
});

/** The row with what the server says; wishes that wait stand over it. */
export function withSession(row: SessionRow, session: Session): SessionRow {
  const { title, description, tags, isShared, role, lastViewport, canvasMetadata } = session;
  const { wish } = row;
  const waits = Object.keys(wish).length > 0;
  const size = canvasMetadata.canvasSize;
  return {
    ...row,
    title: wish.title ?? title,
    description,
    tags,
    isShared,
    role,
    viewport: wish.viewport ?? lastViewport,
    size: wish.size ? larger(size, wish.size) : size,
    created: true,
    waits,
  };
}

/** A size that holds both. */
export const larger = (a: CanvasSize, b: CanvasSize): CanvasSize => ({
  width: Math.max(a.width, b.width),
  height: Math.max(a.height, b.height),
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isSize = (value: unknown): boolean =>
  isObject(value) && Number.isFinite(value['width']) && Number.isFinite(value['height']);

/** A row as it was stored; null when it is damaged. */
export function readRow(value: unknown, id: string): SessionRow | null {
  if (!isObject(value) || value['id'] !== id || typeof value['title'] !== 'string') return null;
  if (!isSize(value['size']) || !isObject(value['wish']) || typeof value['created'] !== 'boolean') return null;
  if (!['owner', 'edit', 'view'].includes(String(value['role']))) return null;
  return { ...freshRow(id, value['created']), ...value };
}

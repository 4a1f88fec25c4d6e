import { newId } from '../../../../platform/common/id.ts';
import { personalOwner } from '../../../../platform/web/stored.ts';
import { NEW_SESSION } from '../../limits.ts';
import { Canvas } from './canvas.ts';
import type { OpenCanvas } from './canvas-types.ts';

const open = new Map<string, { canvas: Canvas; users: number }>();

/**
 * Opens a canvas in this page; `NEW_SESSION` begins one, also without the server. Its id is known at once. Two that open the same
 * share it, and it is closed when both have closed it.
 */
export function openCanvas(sessionId: string): OpenCanvas {
  const isNew = sessionId === NEW_SESSION;
  const id = isNew ? newId() : sessionId;
  const entry = open.get(id) ?? {
    canvas: new Canvas(id, isNew, personalOwner() ?? 'nobody', () => close(id)),
    users: 0,
  };
  entry.users++;
  open.set(id, entry);
  return entry.canvas;
}

function close(id: string): void {
  const entry = open.get(id);
  if (!entry || --entry.users > 0) return;
  open.delete(id);
  entry.canvas.end();
}

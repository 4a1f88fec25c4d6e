// Calls that put things onto a canvas on the server. Blocks are named here, so that a call that is sent again does nothing twice.
import { ORPCError } from '@orpc/client';
import { newId } from '../../../../../platform/common/id.ts';
import { reportReachable } from '../../../../../platform/web/connection.ts';
import { decodeProblem, requestJson } from '../../../../../platform/web/request.ts';
import type { WebCard } from '../../../core/extra-shapes.ts';
import type { Point } from '../../../core/model/things.ts';

/** Names and places of the blocks to come. */
export type Naming = { targetPosition: Point; ids: readonly string[]; key: string };

/** Names for so many blocks, the first of them at a point. */
export const naming = ({ x, y }: Point, count: number): Naming => ({
  targetPosition: { x: Math.round(x), y: Math.round(y) },
  ids: Array.from({ length: count }, newId),
  key: newId(),
});

const path = (canvasId: string, call: string): string =>
  `/api/kaosforge/sessions/${encodeURIComponent(canvasId)}/${call}`;

/** Brings parts of a book: passages, highlights, or its record. */
export const importBook = (canvasId: string, body: Naming & Record<string, unknown>, signal: AbortSignal) =>
  requestJson<unknown>(path(canvasId, 'import/book'), { body, signal });

/** Asks what a page of the web says of itself. */
export const readWebCard = async (canvasId: string, url: string, signal: AbortSignal): Promise<WebCard> =>
  (await requestJson<{ data: WebCard }>(path(canvasId, 'web-card'), { body: { url }, signal })).data;

/** Brings what an address holds, as a picture. */
export const importAddress = (canvasId: string, body: Naming & { url: string }, signal: AbortSignal) =>
  requestJson<unknown>(path(canvasId, 'import-content'), { body, signal });

/** Brings a file; `onShare` tells the part that left, 0 to 1. */
export function importFile(
  canvasId: string,
  file: File,
  named: Naming,
  { signal, onShare }: { signal: AbortSignal; onShare(share: number): void },
): Promise<void> {
  const form = new FormData();
  form.set('targetPosition', JSON.stringify(named.targetPosition));
  form.set('ids', JSON.stringify(named.ids));
  form.set('key', named.key);
  form.set('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    request.open('POST', path(canvasId, 'import-content'));
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onShare(loaded / total);
    });
    request.addEventListener('load', () => {
      reportReachable(true);
      if (request.status < 300) return resolve();
      reject(problemIn(request) ?? new ORPCError('INTERNAL', { status: request.status, data: {} }));
    });
    request.addEventListener('error', () => reject(new ORPCError('NETWORK', { status: 503, data: {} })));
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    if (signal.aborted) return stop();
    request.send(form);
  });
}

function problemIn(request: XMLHttpRequest): Error | null {
  try {
    return decodeProblem(JSON.parse(request.responseText), request.status);
  } catch {
    return null;
  }
}

import type { Person } from './test-app.ts';

export const SESSIONS = '/api/kaosforge/sessions';

/** Begins a session; its id. */
export async function newCanvas(person: Person, more: object = {}): Promise<string> {
  const { status, json, text } = await person.post(SESSIONS, { title: 'Lanterns', ...more });
  if (status !== 200) throw new Error(text);
  return json.data.id;
}

/** A note as a browser creates it. */
export const note = (content = 'A lamp', at: { x?: number; y?: number } = {}, more: object = {}) => ({
  contentType: 'text-note',
  contentData: { content, metadata: {} },
  spatialData: { position: { x: 0, y: 0, ...at }, size: { width: 200, height: 150 } },
  ...more,
});

/** The calls about what is on a canvas. */
export const canvasOf = (person: Person, id: string) => ({
  add: (item: object) => person.post(`${SESSIONS}/${id}/canvas-items`, item),
  read: (since?: number) =>
    person.get(`${SESSIONS}/${id}/canvas-items${since === undefined ? '' : `?since=${String(since)}`}`),
  put: (itemId: string, body: object) =>
    person.call('PUT', `${SESSIONS}/${id}/canvas-items/${encodeURIComponent(itemId)}`, body),
  remove: (itemId: string, query = '') =>
    person.call('DELETE', `${SESSIONS}/${id}/canvas-items/${encodeURIComponent(itemId)}${query}`),
  bulk: (items: object[]) => person.call('PUT', `${SESSIONS}/${id}/canvas-items/bulk`, { items }),
});

// A server of canvases in the page, for components that are drawn without one.
import { vi } from 'vitest';
import type { BulkWrite, CanvasItem, Session } from '../../features/forge/contract.ts';
import { reportReachable } from '../../platform/web/connection.ts';

type Call = { method: string; path: string; body: any };
/** What is done to a call: nothing, no way through, the answer is lost, or a refusal. */
type Trouble = null | 'away' | 'answer-lost' | { status: number; code: string; details?: object };

const WHEN = '2026-01-01T00:00:00.000Z';
const refused = (status: number, code: string, details: object = {}): Response =>
  Response.json({ error: code, code, details, defined: true }, { status });

/** Stands in for the server's calls about canvases. */
export class FakeForge {
  readonly sessions = new Map<string, Session>();
  readonly items = new Map<string, CanvasItem>();
  readonly calls: Call[] = [];
  seq = 0;
  /** Items on a page of a canvas. */
  pageItems = 1000;
  /** Decides what goes wrong. */
  trouble: (call: Call) => Trouble = () => null;
  readonly #keys = new Map<string, number>();

  constructor() {
    reportReachable(true);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      const url = new URL(request.url);
      const call = { method: request.method, path: url.pathname + url.search, body: text ? JSON.parse(text) : null };
      this.calls.push(call);
      const trouble = this.trouble(call);
      if (trouble === 'away') throw new TypeError('Failed to fetch');
      if (trouble !== null && trouble !== 'answer-lost')
        return refused(trouble.status, trouble.code, trouble.details ?? {});
      const answer = this.#answer(call);
      if (trouble === 'answer-lost') throw new TypeError('Failed to fetch');
      return answer;
    });
  }

  /** The bulk calls so far. */
  get bulks(): BulkWrite[][] {
    return this.calls.filter(({ path }) => path.endsWith('/bulk')).map(({ body }) => body.items);
  }
  begin(id: string, more: Partial<Session> = {}): Session {
    const session: Session = {
      id,
      title: '',
      description: '',
      tags: [],
      researchMethod: 'general',
      citationStyle: 'APA',
      collaborators: [],
      isShared: false,
      canvasMetadata: { canvasSize: { width: 5000, height: 5000 }, workingNotes: '' },
      lastViewport: null,
      createdAt: WHEN,
      updatedAt: WHEN,
      role: 'owner',
      owner: { id: 'amina', name: 'Amina' },
      seq: this.seq,
      blocks: 0,
      connections: 0,
      bytes: 0,
      deletedAt: null,
      ...more,
    };
    this.sessions.set(id, session);
    return session;
  }
  /** Somebody else writes. */
  write(id: string, more: { content?: string; x?: number; dead?: boolean } = {}): CanvasItem {
    const old = this.items.get(id);
    const item: CanvasItem = {
      id,
      contentType: 'text-note',
      contentData: { content: more.content ?? old?.contentData.content ?? '', metadata: {} },
      spatialData: {
        position: { x: more.x ?? old?.spatialData.position.x ?? 0, y: 0 },
        size: { width: 200, height: 150 },
      },
      visualProperties: old?.visualProperties ?? { color: 'amber', z: 0, locked: false },
      importance: 3,
      addedAt: WHEN,
      lastModified: WHEN,
      rev: (old?.rev ?? 0) + 1,
      seq: ++this.seq,
      deletedAt: more.dead ? WHEN : null,
      changedBy: { id: 'badr', name: 'Badr' },
    };
    this.items.set(id, item);
    return item;
  }
  texts(): string[] {
    return [...this.items.values()]
      .filter(({ deletedAt, contentType }) => deletedAt === null && contentType !== 'connection')
      .map(({ contentData }) => contentData.content)
      .sort();
  }

  #answer({ method, path, body }: Call): Response {
    const [, id, rest] = /\/kaosforge\/sessions(?:\/([^/?]+))?(?:\/([^?]+))?/.exec(path) ?? [];
    if (method === 'POST' && !rest)
      return done(this.sessions.get(body.id) ?? this.begin(body.id, { title: body.title }));
    const session = id && this.sessions.get(id);
    if (!session) return path.includes('kaosforge') ? refused(404, 'FORGE_SESSION_NOT_FOUND') : Response.json(null);
    if (rest === 'canvas-items/bulk') return this.#bulk(body.items);
    if (rest === 'canvas-items') return this.#read(new URLSearchParams(path.split('?')[1]));
    if (method === 'PUT') {
      const { title, lastViewport, canvasMetadata } = body;
      Object.assign(session, title !== undefined && { title }, lastViewport && { lastViewport });
      if (canvasMetadata?.canvasSize) session.canvasMetadata.canvasSize = canvasMetadata.canvasSize;
    }
    return done(session);
  }
  #read(asked: URLSearchParams): Response {
    const cursor = asked.get('after')?.split('.'),
      since = cursor ? cursor[1]! : asked.get('since'),
      from = Number(cursor?.[2] ?? since ?? 0);
    const all = [...this.items.values()].filter(
        ({ deletedAt, seq }) => seq > from && (since === null || since === '' ? !deletedAt : true),
      ),
      items = asked.has('limit') ? all.sort((a, b) => a.seq - b.seq).slice(0, this.pageItems) : all,
      seq = Number(cursor?.[0] ?? this.seq);
    const next = items.length < all.length ? `${seq}.${since ?? ''}.${items.at(-1)!.seq}` : null;
    return done({ items, seq, full: since === null || since === '', next });
  }
  #bulk(writes: readonly BulkWrite[]): Response {
    const applied: unknown[] = [];
    const stale: unknown[] = [];
    for (const write of writes) {
      const { id, key = '', rev = 0 } = write;
      const old = this.items.get(id) ?? null;
      const known = this.#keys.get(key);
      if (known === undefined && (old?.rev ?? 0) !== rev) stale.push({ id, key, item: old });
      else {
        if (known === undefined) this.#apply(write, old);
        applied.push({ ...this.items.get(id), key, applied: this.#keys.get(key) });
      }
    }
    return done({ items: applied, stale, seq: this.seq });
  }
  #apply({ id, key = '', create, updates = {}, deleted }: BulkWrite, old: CanvasItem | null): void {
    const item = { ...old, ...(create as object), id } as CanvasItem;
    const { contentData, spatialData, visualProperties } = updates;
    this.items.set(id, {
      ...item,
      contentData: { ...item.contentData, ...(contentData as Partial<CanvasItem['contentData']>) },
      spatialData: { ...item.spatialData, ...(spatialData as Partial<CanvasItem['spatialData']>) },
      visualProperties: { ...item.visualProperties, ...(visualProperties as Partial<CanvasItem['visualProperties']>) },
      importance: 3,
      addedAt: WHEN,
      lastModified: WHEN,
      rev: (old?.rev ?? 0) + 1,
      seq: ++this.seq,
      deletedAt: deleted === undefined ? (old?.deletedAt ?? null) : deleted ? WHEN : null,
      changedBy: { id: 'amina', name: 'Amina' },
    });
    this.#keys.set(key, (old?.rev ?? 0) + 1);
  }
}
const done = (data: unknown): Response => Response.json({ success: true, data });

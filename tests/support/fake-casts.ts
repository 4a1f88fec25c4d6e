// Bookcasts as the server tells them, for components that are drawn without one.
import { vi } from 'vitest';
import type { BookcastDetail, Line, Script, Timeline } from '../../features/bookcasts/contract.ts';
import type { Making, PlacedPiece } from '../../features/makings/contract.ts';

export const CAST_ID = '0198c0de-0000-7000-8000-0000000000c1';
const BOOK_ID = '0198c0de-0000-7000-8000-0000000000b1';
export const PERSON = { id: 'p1', name: 'Amina Haddad', email: 'amina@example.org' };

/** A generation that works. */
export const making = (more: Partial<Making> = {}): Making => ({
  id: '0198c0de-0000-7000-8000-0000000000a1',
  kind: 'bookcast',
  title: 'The keeper of Orvik',
  status: 'generating',
  step: 'voice',
  progress: 40,
  message: 'Recording line 12 of 30',
  error: null,
  code: null,
  startedAt: new Date(Date.now() - 60_000).toISOString(),
  updatedAt: new Date(Date.now() - 5000).toISOString(),
  secondsLeft: null,
  resultId: CAST_ID,
  url: `/bookcasts/${CAST_ID}`,
  sourceTitle: 'The Tower of Orvik',
  engine: { kind: 'builtin', model: '', version: '1' },
  cost: null,
  ...more,
});

/** A Bookcast that can be heard. */
export const cast = (more: Partial<BookcastDetail> = {}): BookcastDetail => ({
  id: CAST_ID,
  title: 'The keeper of Orvik',
  description: 'Two hosts read the winter of 1848 together.',
  audioUrl: `/api/bookcasts/${CAST_ID}/audio`,
  coverImageUrl: null,
  creator: { name: PERSON.name },
  creatorId: PERSON.id,
  durationMinutes: 1,
  duration: 61,
  listenCount: 0,
  tags: ['winter', 'lakes'],
  transcript: `/api/bookcasts/${CAST_ID}/transcript`,
  isBookmarked: false,
  createdAt: '2026-01-01T10:00:00Z',
  updatedAt: '2026-01-01T10:00:00Z',
  sharedWith: [],
  access: { own: true, mayDownload: true, from: null },
  conversationStyle: 'interview',
  hosts: ['malaika', 'marcus'],
  lang: 'en',
  state: 'ready',
  source: { kind: 'book', title: 'The Tower of Orvik', bookId: BOOK_ID },
  position: 0,
  lastPlayedAt: null,
  making: null,
  trashedAt: null,
  ...more,
});

const quoted = (text: string): PlacedPiece => ({
  text,
  role: 'quotation',
  lang: 'en',
  evidence: {
    kind: 'quotation',
    quotations: [
      {
        bookId: BOOK_ID,
        bookTitle: 'The Tower of Orvik',
        ord: 3,
        start: 0,
        end: text.length,
        text,
        chapter: 'Chapter 2',
        page: 12,
        cfi: 'epubcfi(/6/4!/4/2)',
        rects: null,
        prefix: 'It was the coldest winter. ',
        suffix: ' Nobody spoke of it again.',
      },
    ],
  },
});
const glue = (text: string): PlacedPiece => ({ text, role: 'glue', lang: 'en', evidence: { kind: 'none' } });

const line = (id: string, host: Line['host'], pieces: PlacedPiece[], at: number, partId = 'p1'): Line => ({
  id,
  host,
  move: 'say',
  partId,
  pieces,
  seconds: 8,
  at,
  to: at + 8,
  editedBy: null,
});

/** The script of that Bookcast. */
export const script = (more: Partial<Script> = {}): Script => ({
  bookcastId: CAST_ID,
  revision: 1,
  parts: [
    { id: 'p1', title: 'The tower', at: 0 },
    { id: 'p2', title: 'The frozen lake', at: 17 },
  ],
  lines: [
    line('l1', 'malaika', [glue('Let’s begin where the book does.')], 0),
    line('l2', 'marcus', [quoted('In 1848 the keeper Marta carried the great lamp over the frozen lake.')], 8.5),
    line('l3', 'malaika', [glue('Listen to what follows.'), quoted('The ice sang under her all the way.')], 17, 'p2'),
  ],
  seconds: 26,
  asked: 60,
  engine: { kind: 'builtin', model: '', version: '1' },
  warnings: [],
  ...more,
});

/** The recording of a script: every line at its own time, its words spread over it evenly. */
export function timeline(of: Script = script(), more: Partial<Timeline> = {}): Timeline {
  const lines = of.lines.flatMap(({ id, pieces, at, to }) => {
    if (at === null || to === null) return [];
    const text = pieces.map((one) => one.text).join(' ');
    const words = [...text.matchAll(/\S+/g)];
    const each = (to - at) / words.length;
    const timed = words.map(({ index, 0: word }, n) => {
      const begins = at + n * each;
      return { start: index, end: index + word.length, at: begins, to: begins + each };
    });
    return [{ id, text, at, to, words: timed }];
  });
  const chapters = of.parts.map(({ title, at }, n) => ({ title, at: at ?? 0, to: of.parts[n + 1]?.at ?? 26 }));
  const peaks = { perSecond: 10, values: Array.from({ length: 260 }, (_, n) => (n * 37) % 100) };
  const { bookcastId, revision } = of;
  return { bookcastId, revision, complete: true, seconds: 26, chapters, lines, pauses: [], peaks, ...more };
}

type Call = { method: string; path: string; search: string; body: Record<string, unknown> };
type Refusal = { status: number; code: string };
export type FakeCasts = {
  casts: BookcastDetail[];
  script: Script;
  makings: Making[];
  /** Answers the next calls whose path contains the key with a refusal. */
  refuse: Record<string, Refusal>;
  /** Calls whose path contains the key wait for this. */
  held: Record<string, Promise<void>>;
  /** Replies of other calls, by a part of their path. */
  more: Record<string, unknown>;
  calls: Call[];
  writes(): Call[];
};

const asScript = (was: Script, sent: { lines?: { id: string; host?: Line['host']; text?: string }[] }): Script => ({
  ...was,
  revision: was.revision + 1,
  lines: (sent.lines ?? []).flatMap(({ id, host, text }) => {
    const known = was.lines.find((one) => one.id === id);
    if (!known) return [];
    const own: PlacedPiece[] | null =
      text === undefined ? null : [{ text, role: 'own', lang: 'en', evidence: { kind: 'none' } }];
    const changed = own !== null || host !== undefined;
    return [
      {
        ...known,
        ...(host && { host }),
        ...(own && { pieces: own, editedBy: 'person' as const }),
        ...(changed && { at: null, to: null }),
      },
    ];
  }),
});

/** A server that keeps Bookcasts. */
export function fakeCasts(start: Partial<Pick<FakeCasts, 'casts' | 'script' | 'makings' | 'more'>> = {}): FakeCasts {
  const state: FakeCasts = {
    casts: start.casts ?? [cast()],
    script: start.script ?? script(),
    makings: start.makings ?? [],
    refuse: {},
    held: {},
    more: start.more ?? {},
    calls: [],
    writes: () => state.calls.filter(({ method }) => method !== 'GET'),
  };
  const reply = ({ method, path, search, body }: Call): unknown => {
    const other = Object.entries(state.more).find(([part]) => path.includes(part));
    if (other && path.endsWith('/rewrite')) state.script = other[1] as Script; // asked for again, it is still so
    if (other) return other[1];
    if (path === '/api/auth/get-session') return { user: PERSON };
    const id = /bookcasts\/([^/]+)/.exec(path)?.[1];
    const known = state.casts.find((one) => one.id === id) ?? state.casts[0];
    if (path === '/api/makings') return { makings: state.makings };
    if (path.startsWith('/api/makings/')) {
      const makingId = path.split('/')[3];
      if (method === 'DELETE') state.makings = state.makings.filter((one) => one.id !== makingId);
      return method === 'DELETE' ? { success: true } : state.makings.find((one) => one.id === makingId);
    }
    if (path === '/api/bookcasts' && method === 'GET') {
      const tab = new URLSearchParams(search).get('tab');
      return { bookcasts: tab === 'all' || tab === null ? state.casts : [], nextCursor: null };
    }
    if (path.endsWith('/script') && method === 'PATCH') return (state.script = asScript(state.script, body));
    if (path.includes('/script')) return state.script;
    if (path.endsWith('/timeline')) return timeline(state.script);
    if (path.includes('/position')) return { position: null, serverTime: new Date().toISOString() };
    if (method === 'DELETE') return { success: true, deleted: false };
    if (method === 'PATCH') {
      const { action, ...said } = body;
      const next = { ...known!, ...said, isBookmarked: action ? !known!.isBookmarked : known!.isBookmarked };
      state.casts = state.casts.map((one) => (one.id === next.id ? next : one));
      const { making: _, trashedAt: __, ...shown } = next;
      return { isBookmarked: next.isBookmarked, message: '', error: null, bookcast: shown };
    }
    return known;
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname: path, search } = new URL(request.url);
    const text = request.method === 'GET' ? '' : await request.text();
    const call = { method: request.method, path, search, body: text ? (JSON.parse(text) as Call['body']) : {} };
    state.calls.push(call);
    await Object.entries(state.held).find(([part]) => path.includes(part))?.[1];
    const refused = Object.entries(state.refuse).find(([part]) => path.includes(part))?.[1];
    if (refused)
      return Response.json({ error: '', code: refused.code, defined: true, details: {} }, { status: refused.status });
    return Response.json(reply(call));
  });
  return state;
}

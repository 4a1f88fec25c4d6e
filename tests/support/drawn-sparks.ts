import { vi } from 'vitest';
import type { Making } from '../../features/makings/contract.ts';
import type { Paragraph, Spark, SparkDetail } from '../../features/sparks/contract.ts';

const ID = '0198c0de-0000-7000-8000-00000000000';
export const AMINA = { id: 'amina', name: 'Amina Haddad', email: 'amina@example.org' };

/** A Spark as lists have it; `n` is its number. */
export const sparkOf = (n: number, more: Partial<Spark> = {}): Spark => ({
  id: `${ID}${n}`,
  title: `The lamp of Orvik ${n}`,
  type: 'article',
  authors: ['Ada Lovell', 'Amina Haddad'],
  imageUrl: null,
  metaImageUrl: null,
  description: 'Who keeps it.',
  excerpt: 'Who keeps it.',
  createdAt: '2026-01-02T10:00:00.000Z',
  publishedAt: null,
  updatedAt: '2026-01-02T10:00:00.000Z',
  lastAccessedAt: '2026-01-03T10:00:00.000Z',
  wordCount: 420,
  readingTime: 2,
  tags: ['sea'],
  lang: 'en',
  state: 'ready',
  source: { kind: 'book', title: 'The Tower', bookId: 'b1' },
  access: { own: true, mayDownload: true, from: null },
  ...more,
});

const QUOTED = 'The keeper carries one amber lantern.';
export const PARAGRAPHS: Paragraph[] = [
  {
    id: 'p1',
    heading: 'Loomings',
    kind: 'text',
    pieces: [
      { text: 'The opening reads:', role: 'glue', lang: 'en', evidence: { kind: 'none' } },
      {
        text: QUOTED,
        role: 'quotation',
        lang: 'en',
        evidence: {
          kind: 'quotation',
          quotations: [
            {
              bookId: 'b1',
              bookTitle: 'The Tower',
              ord: 3,
              start: 0,
              end: QUOTED.length,
              text: QUOTED,
              chapter: 'One',
              page: null,
              cfi: 'epubcfi(/6/4!/4/2)',
              rects: null,
              prefix: '',
              suffix: ' Nobody else may.',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'p2',
    heading: null,
    kind: 'blockquote',
    pieces: [{ text: 'Mine alone.', role: 'own', lang: 'en', evidence: { kind: 'none' } }],
  },
];

/** A Spark with its text. */
export const detailOf = (more: Partial<SparkDetail> = {}): SparkDetail => ({
  ...sparkOf(1),
  paragraphs: PARAGRAPHS,
  revision: 1,
  engine: { kind: 'builtin', model: '', version: '1' },
  wish: { type: 'article', words: 500, tone: 'plain', audience: 'general', prompt: '' },
  warnings: [],
  making: null,
  ...more,
});

/** A making of that Spark. */
export const makingOf = (more: Partial<Making> = {}): Making => ({
  id: '0198c0de-0000-7000-8000-0000000000aa',
  kind: 'spark',
  title: 'The Tower',
  status: 'generating',
  step: 'draft',
  progress: 40,
  message: 'Writing…',
  error: null,
  code: null,
  startedAt: '2026-01-02T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
  secondsLeft: 20,
  resultId: `${ID}1`,
  url: `/spark/${ID}1`,
  sourceTitle: 'The Tower',
  engine: null,
  cost: null,
  ...more,
});

type Asked = { method: string; path: string; body: unknown };
type Answer = { status?: number; body: unknown };
/** A server: what it answers to each call, and what it was asked. What it has no answer to is not found. */
export function sparkServer(answer: (asked: Asked) => Answer | undefined): Asked[] {
  const calls: Asked[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init),
      text = request.method === 'GET' ? '' : await request.text();
    const asked = {
      method: request.method,
      path: new URL(request.url).pathname,
      body: text ? (JSON.parse(text) as unknown) : null,
    };
    calls.push(asked);
    const { status = 200, body } = answer(asked) ?? { status: 404, body: refusal('SPARK_NOT_FOUND') };
    return Response.json(body, { status });
  });
  return calls;
}
/** A problem as the server tells it. */
export const refusal = (code: string, details: Record<string, unknown> = {}) => ({
  error: code,
  code,
  details,
  defined: true,
});

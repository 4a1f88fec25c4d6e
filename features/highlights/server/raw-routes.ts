import type { Context } from 'hono';
import { Problem } from '../../../platform/common/problem.ts';
import { wholeBody } from '../../../platform/server/body.ts';
import type { RequestContext } from '../../../platform/server/context.ts';
import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { MarkFilters, type Mark, type MarkedBook } from '../contract.ts';
import { readerAddress } from '../../catalog/core/index.ts';
import { highlightsProblems } from '../core/index.ts';
import { IMPORT_BYTES_MAX } from '../limits.ts';
import { annotationFoot, annotationHead, annotationOf } from './formats/annotation.ts';
import { csvHead, csvMark } from './formats/csv.ts';
import { markdownHead, markdownMark } from './formats/markdown.ts';
import type { Portable } from './formats/portable.ts';
import type { Highlights } from './highlights.ts';

type Format = 'markdown' | 'csv' | 'json';
const FILES: Record<Format, { type: string; ending: string }> = {
  markdown: { type: 'text/markdown; charset=utf-8', ending: 'md' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  json: { type: 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"', ending: 'json' },
};

/** What an export can be narrowed by, for the API document. */
const FILTERS: Readonly<Record<keyof MarkFilters, string>> = {
  q: 'Words in the highlight, its note or its tags',
  bookId: 'The id of a book',
  colour: 'A color',
  tag: 'A tag',
  kind: 'highlight, note or bookmark',
  anchor: 'How well its place in the text is known',
  from: 'The first day, as 2026-11-28',
  to: 'The last day, as 2026-11-28',
};

/** A mark as files carry it, and whether its book can be opened. */
type Exported = Portable & Pick<MarkedBook, 'held'>;

const toExported = ({ book, mark }: { book: MarkedBook; mark: Mark }): Exported => ({
  ...mark,
  title: book.title,
  author: book.author,
  bookId: book.id,
  held: book.held,
});

/** Where a mark can be looked at; empty when its book was revoked. */
const addressOf = (origin: string, locale: string, { bookId, cfi, page, text, held }: Exported): string =>
  held ? `${origin}/${locale}${readerAddress({ bookId: bookId ?? '', cfi, page, quote: text })}` : '';

async function* fileOf(
  format: Format,
  marks: AsyncIterable<Exported>,
  address: (mark: Exported) => string,
): AsyncGenerator<string> {
  const now = new Date().toISOString();
  yield format === 'markdown' ? markdownHead(now) : format === 'csv' ? csvHead() : annotationHead(now);
  let before: Portable | null = null;
  for await (const mark of marks) {
    if (format === 'markdown') yield markdownMark(mark, before);
    else if (format === 'csv') yield csvMark(mark, address(mark));
    else yield `${before ? ',\n' : ''}${JSON.stringify(annotationOf(mark))}`;
    before = mark;
  }
  if (format === 'json') yield annotationFoot();
}

async function* mapped<A, B>(items: AsyncIterable<A>, map: (item: A) => B): AsyncGenerator<B> {
  for await (const item of items) yield map(item);
}

function exportFile(highlights: Highlights, c: Context, context: RequestContext): Response {
  const { format = 'markdown', ...asked } = c.req.query();
  const filters = MarkFilters.safeParse(asked);
  if (!Object.hasOwn(FILES, format) || !filters.success)
    throw new Problem('BAD_REQUEST', 400, { what: 'format or filter' });
  const { type, ending } = FILES[format as Format];
  const marks = mapped(highlights.all(actorOf(context).id, filters.data), toExported);
  const lines = fileOf(format as Format, marks, (mark) => addressOf(context.origin, context.locale, mark));
  return new Response(ReadableStream.from(mapped(lines, (text) => new TextEncoder().encode(text))) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="maktaba-highlights-${new Date().toISOString().slice(0, 10)}.${ending}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** The body as text, cut off when it is larger than allowed. Files from Kindles are UTF-8, older ones UTF-16. */
async function bodyText(c: Context): Promise<string> {
  const bytes = await wholeBody(c.req.raw, IMPORT_BYTES_MAX, () => new Problem('TOO_LARGE', 413));
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(wide ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** Files in and out: no JSON calls, so plain routes beside the contract. */
export const highlightsRawRoutes = (highlights: Highlights): RawRoute[] => [
  {
    method: 'GET',
    path: '/api/highlights/export',
    access: 'user',
    summary: 'Export highlights to a file, with the filters of the list',
    query: [
      { name: 'format', description: 'The kind of file; markdown when left out', values: Object.keys(FILES) },
      ...Object.entries(FILTERS).map(([name, description]) => ({ name, description })),
    ],
    heavy: true,
    handle: (c, context) => exportFile(highlights, c, context),
  },
  {
    method: 'POST',
    path: '/api/highlights/import',
    access: 'user',
    summary: 'Import a highlights file from Maktaba, Readwise or a Kindle',
    query: [{ name: 'name', description: 'The name of the file; it helps to tell its format' }],
    maxBody: IMPORT_BYTES_MAX,
    heavy: true,
    async handle(c, context) {
      const actor = actorOf(context);
      const text = await bodyText(c);
      if (!text.trim()) throw highlightsProblems.make('IMPORT_UNREADABLE');
      return c.json(await highlights.importFile(actor.id, { name: (c.req.query('name') ?? '').slice(0, 300), text }));
    },
  },
];

// W3C Web Annotation: a collection with one annotation a mark, its three anchors as selectors.
import * as z from 'zod';
import { mapInTurns, nextTurn } from '../../../../platform/server/in-turns.ts';
import { asColour } from '../../core/index.ts';
import { isoDate, portable, type Portable } from './portable.ts';

const EPUB_CFI = 'http://www.idpf.org/epub/linking/cfi/epub-cfi.html';
const PDF = 'http://tools.ietf.org/rfc/rfc3778';

const bodyOf = (mark: Portable) => [
  ...(mark.note ? [{ type: 'TextualBody', purpose: 'commenting', format: 'text/plain', value: mark.note }] : []),
  ...mark.tags.map((value) => ({ type: 'TextualBody', purpose: 'tagging', value })),
];

const selectorsOf = (mark: Portable) => [
  ...(mark.cfi ? [{ type: 'FragmentSelector', conformsTo: EPUB_CFI, value: mark.cfi }] : []),
  ...(mark.page === null
    ? []
    : [
        {
          type: 'FragmentSelector',
          conformsTo: PDF,
          value: `page=${mark.page}`,
          ...(mark.rects && { 'maktaba:rects': mark.rects }),
        },
      ]),
  ...(mark.text ? [{ type: 'TextQuoteSelector', exact: mark.text, prefix: mark.prefix, suffix: mark.suffix }] : []),
  ...(mark.progress === null ? [] : [{ type: 'maktaba:ProgressSelector', 'maktaba:progress': mark.progress }]),
];

/** One mark as an annotation. */
export function annotationOf(mark: Portable): object {
  const motivation = mark.kind === 'bookmark' ? 'bookmarking' : mark.note ? 'commenting' : 'highlighting';
  const body = bodyOf(mark);
  return {
    ...(mark.id && { id: `urn:uuid:${mark.id}` }),
    type: 'Annotation',
    motivation,
    ...(mark.createdAt && { created: mark.createdAt }),
    ...(body.length > 0 && { body }),
    target: {
      source: {
        id: `urn:uuid:${mark.bookId}`,
        type: 'Text',
        'dc:title': mark.title,
        ...(mark.author && { 'dc:creator': mark.author }),
      },
      ...(mark.colour && { styleClass: mark.colour }),
      ...(mark.chapter && { 'maktaba:chapter': mark.chapter }),
      selector: selectorsOf(mark),
    },
  };
}

/** The beginning of the collection; annotations follow with commas between them, then `annotationFoot`. */
export const annotationHead = (now: string): string =>
  `${JSON.stringify({
    '@context': [
      'http://www.w3.org/ns/anno.jsonld',
      { dc: 'http://purl.org/dc/elements/1.1/', maktaba: 'urn:maktaba:' },
    ],
    type: 'AnnotationPage',
    generated: now,
  }).slice(0, -1)},"items":[\n`;
export const annotationFoot = (): string => '\n]}\n';

const one = <T extends z.ZodType>(schema: T) => z.union([z.array(schema), schema.transform((value) => [value])]);
const Body = z.looseObject({ purpose: z.string().optional(), value: z.string().optional() });
const Selector = z.looseObject({
  type: z.string(),
  value: z.string().optional(),
  exact: z.string().optional(),
  prefix: z.string().optional(),
  suffix: z.string().optional(),
});
const Source = z.looseObject({
  id: z.string().optional(),
  'dc:title': z.string().optional(),
  'dc:creator': z.string().optional(),
});
const Annotation = z.looseObject({
  id: z.string().optional(),
  motivation: z.union([z.string(), z.array(z.string())]).optional(),
  created: z.string().optional(),
  body: one(Body).optional(),
  target: z.looseObject({
    source: z.union([z.string(), Source]).optional(),
    styleClass: z.string().optional(),
    'maktaba:chapter': z.string().optional(),
    selector: one(Selector).optional(),
  }),
});
const Rects = z.array(z.array(z.number()).length(4)).max(400);
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Annotations that are checked in one turn. */
const SLICE = 100;

/** Reads a page or collection of annotations; null when it is none. */
export async function parseAnnotations(text: string): Promise<Portable[] | null> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const items = itemsOf(value);
  if (!items) return null;
  await nextTurn(); // the text was taken apart in this one
  const read = await mapInTurns(items, SLICE, (item) => {
    const { data } = Annotation.safeParse(item);
    return data ? [toPortable(data)] : [];
  });
  return read.flat();
}

function itemsOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  const { items, first } = (value ?? {}) as { items?: unknown; first?: { items?: unknown } };
  const found = items ?? first?.items;
  return Array.isArray(found) ? found : null;
}

function toPortable({ id, motivation, created, body = [], target }: z.output<typeof Annotation>): Portable {
  const source = typeof target.source === 'object' ? target.source : { id: target.source };
  const selectors = target.selector ?? [];
  const quote = selectors.find((selector) => selector.type === 'TextQuoteSelector');
  const fragments = selectors.filter((selector) => selector.type === 'FragmentSelector');
  const paged = fragments.find((selector) => /^page=\d+/.test(selector.value ?? ''));
  const rects = Rects.safeParse(paged?.['maktaba:rects']);
  const progress = Number(
    selectors.find((selector) => selector.type === 'maktaba:ProgressSelector')?.['maktaba:progress'] ?? Number.NaN,
  );
  const said = (purpose: string): string[] =>
    body.flatMap((one) => (one.purpose === purpose && one.value ? [one.value] : []));
  return portable({
    id: UUID.exec(id ?? '')?.[0] ?? null,
    kind: [motivation].flat().includes('bookmarking') ? 'bookmark' : 'highlight',
    text: quote?.exact?.trim() ?? '',
    prefix: quote?.prefix ?? '',
    suffix: quote?.suffix ?? '',
    note: said('commenting').join('\n'),
    tags: said('tagging'),
    colour: asColour(target.styleClass),
    title: source['dc:title'] ?? '',
    author: source['dc:creator'] ?? null,
    bookId: UUID.exec(source.id ?? '')?.[0] ?? null,
    chapter: target['maktaba:chapter'] ?? '',
    cfi: fragments.find((selector) => selector.value?.startsWith('epubcfi('))?.value ?? null,
    page: paged ? Number(/\d+/.exec(paged.value!)![0]) : null,
    rects: rects.success ? rects.data : null,
    progress: progress >= 0 && progress <= 100 ? progress : null,
    createdAt: isoDate(created),
  });
}

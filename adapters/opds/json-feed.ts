import * as z from 'zod';
import { coverOf, downloadsOf, type Link, plainText, wholeAddress } from './links.ts';
import { type Feed, type FeedEntry, NoFeed } from './types.ts';

const Words = z.union([
  z.string(),
  z.record(z.string(), z.string()).transform((by) => by['en'] ?? Object.values(by)[0] ?? ''),
]);
const Link2 = z.object({
  href: z.string(),
  type: z.string().default(''),
  title: z.string().optional(),
  rel: z.union([z.string(), z.array(z.string())]).default(''),
  templated: z.boolean().optional(),
});
const Person = z.union([Words, z.object({ name: Words }).transform(({ name }) => name)]);
const Publication = z.object({
  metadata: z.object({
    title: Words,
    author: z.union([Person, z.array(Person)]).optional(),
    description: z.string().optional(),
    language: z.union([z.string(), z.array(z.string())]).optional(),
    published: z.string().optional(),
  }),
  links: z.array(Link2).default([]),
  images: z.array(z.object({ href: z.string(), width: z.number().optional() })).default([]),
});
type Part = {
  metadata?: { title: string } | undefined;
  links: z.infer<typeof Link2>[];
  navigation: z.infer<typeof Link2>[];
  publications: z.infer<typeof Publication>[];
};
const part = {
  metadata: z.object({ title: Words }).optional(),
  links: z.array(Link2).default([]),
  navigation: z.array(Link2).default([]),
  publications: z.array(Publication).default([]),
};
const Document = z.object({
  ...part,
  groups: z.array(z.object(part)).default([]),
  facets: z.array(z.object(part)).default([]),
});

/** OPDS 2: the same in JSON. */
export function readJsonFeed(source: string, address: string): Feed {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch {
    throw new NoFeed('no JSON');
  }
  const found = Document.safeParse(json);
  if (!found.success) throw new NoFeed('no OPDS 2');
  const { metadata, links, groups, facets } = found.data;
  const link = (rel: string) => links.find((one) => relsOf(one).includes(rel));
  return {
    title: metadata?.title ?? null,
    entries: [found.data, ...groups].flatMap((one: Part) => [
      ...one.navigation.flatMap((to) => folder(to, address)),
      ...one.publications.map((book) => bookOf(book, address)),
    ]),
    next: wholeAddress(link('next')?.href, address),
    search: templateOf(link('search')?.href, address),
    facets: facets.flatMap((group) =>
      group.links.flatMap((to) => {
        const whole = wholeAddress(to.href, address);
        return whole
          ? [
              {
                group: group.metadata?.title ?? '',
                title: to.title ?? whole,
                address: whole,
                active: relsOf(to).includes('self'),
              },
            ]
          : [];
      }),
    ),
  };
}

const relsOf = ({ rel }: z.infer<typeof Link2>): string[] => (typeof rel === 'string' ? [rel] : rel);

function folder(to: z.infer<typeof Link2>, base: string): FeedEntry[] {
  const address = wholeAddress(to.href, base);
  return address ? [{ kind: 'folder', title: to.title ?? address, summary: null, address, cover: null }] : [];
}

function bookOf({ metadata, links, images }: z.infer<typeof Publication>, base: string): FeedEntry {
  const whole: Link[] = links.flatMap((one) => {
    const address = wholeAddress(one.href, base);
    return address
      ? relsOf(one).map((rel) => ({ rel, type: one.type, title: one.title ?? null, address, group: '', active: false }))
      : [];
  });
  const small = images.toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0))[0];
  const { author, language } = metadata;
  return {
    kind: 'book',
    title: metadata.title,
    authors: author === undefined ? [] : Array.isArray(author) ? author : [author],
    summary: plainText(metadata.description ?? '').slice(0, 600) || null,
    language: (Array.isArray(language) ? language[0] : language) ?? null,
    published: metadata.published?.slice(0, 10) ?? null,
    cover: wholeAddress(small?.href, base) ?? coverOf(whole),
    downloads: downloadsOf(whole),
  };
}

/** `{?query}` and `{searchTerms}` become one kind of template. */
function templateOf(href: string | undefined, base: string): string | null {
  if (!href) return null;
  const name = /\{\?([^}]*)\}/
    .exec(href)?.[1]
    ?.split(',')
    .find((one) => /^(query|q|searchTerms|title)$/.test(one));
  return wholeAddress(name ? href.replace(/\{\?[^}]*\}/, `?${name}={searchTerms}`) : href, base);
}

import { PRODUCT_NAME } from '../common/page.ts';
import type { Actor } from './context.ts';

/** What a page says of itself in its HTML, for whoever reads it without running it: search engines and previews of links. */
export type PageHead = {
  title: string;
  description: string;
  /** Kind of thing for Open Graph. */
  type: 'book' | 'article' | 'website';
  /** A picture for previews, on this server. */
  image: { path: string; width: number; height: number; alt: string } | null;
  /** Something to hear, on this server; `data` is more of it for schema.org. */
  audio?: { path: string; type: string; data: Record<string, unknown> };
  /** Whether search engines may list the page. */
  indexed: boolean;
  /** What is read where scripts don't run. */
  heading: string;
  paragraphs: readonly string[];
  /** Structured data of schema.org, without its context and address. */
  data: Record<string, unknown>;
};

/** Pages below /{locale}/{folder}/{name} that may be public. */
export type PageHeadRoute = {
  folder: string;
  /** The folder of its public address where that is another one. */
  canonicalFolder?: string;
  /** `private`: the page opens for this person and says nothing to others. `missing`: there is none, whoever asks. */
  find(name: string, who: { actor: Actor | null; locale: string }): Promise<PageHead | 'private' | 'missing'>;
};

const escapeHtml = (text: string): string =>
  text.replace(/\0/g, '').replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
/** JSON in a page: nothing in it can end its element. */
const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The addresses of a page, whole: in its own language, and in every language by its code. */
type PageAddresses = { own: string; languages: Readonly<Record<string, string>>; fallback: string };

/** Fills the built page with a head. Pictures stand beside the page's own address. */
export function withHead(html: string, head: PageHead, { own: address, languages, fallback }: PageAddresses): string {
  const meta = (name: string, content: string, attribute: 'name' | 'property' = 'name') =>
    content === '' ? '' : `<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`;
  const image = head.image && new URL(head.image.path, address).href;
  const sound = head.audio && new URL(head.audio.path, address).href;
  const heard = head.audio && {
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: sound,
      encodingFormat: head.audio.type,
      ...head.audio.data,
    },
  };
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    head.indexed ? '' : meta('robots', 'noindex'),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...Object.entries({ ...languages, 'x-default': fallback }).map(
      ([code, href]) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(href)}" />`,
    ),
    meta('og:site_name', PRODUCT_NAME, 'property'),
    meta('og:type', head.type, 'property'),
    meta('og:title', head.title, 'property'),
    meta('og:description', head.description, 'property'),
    meta('og:url', address, 'property'),
    ...(head.image && image
      ? [
          meta('og:image', image, 'property'),
          meta('og:image:width', String(head.image.width), 'property'),
          meta('og:image:height', String(head.image.height), 'property'),
          meta('og:image:alt', head.image.alt, 'property'),
        ]
      : []),
    ...(head.audio && sound
      ? [meta('og:audio', sound, 'property'), meta('og:audio:type', head.audio.type, 'property')]
      : []),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('twitter:title', head.title),
    meta('twitter:description', head.description),
    image ? meta('twitter:image', image) : '',
    `<script type="application/ld+json">${safeJson({ '@context': 'https://schema.org', ...head.data, url: address, ...(image && { image }), ...heard })}</script>`,
  ];
  const player = head.audio ? `<audio controls preload="none" src="${escapeHtml(head.audio.path)}"></audio>` : '';
  const article = `<noscript><article><h1 dir="auto">${escapeHtml(head.heading)}</h1>${player}${head.paragraphs
    .filter((text) => text.trim() !== '')
    .map((text) => `<p dir="auto">${escapeHtml(text)}</p>`)
    .join('')}</article></noscript>`;
  return html
    .replace(`<title>${PRODUCT_NAME}</title>`, () => tags.filter((tag) => tag !== '').join('\n    '))
    .replace('<div id="root"></div>', () => `<div id="root"></div>${article}`);
}

/** A page that no search engine lists. */
export const unlisted = (html: string): string =>
  html.replace(`<title>${PRODUCT_NAME}</title>`, (title) => `${title}<meta name="robots" content="noindex" />`);

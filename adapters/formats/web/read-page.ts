import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';
import { escapeXml } from '../reading/escape.ts';
import { ConversionError } from '../conversion-error.ts';
import { capNesting } from '../sanitise/nesting.ts';
import { decodeText } from '../text/decode.ts';
import { type Dom, namePictures, wholeAddresses } from './pictures.ts';
import type { PageSource, WebPage } from './web-page.ts';

const PAGE_FILE = 'page.html';
const DECLARED = /<meta[^>]+charset\s*=\s*["']?([\w.:-]+)/i;
const HEAD_BYTES = 4096;
const MAX_ELEMENTS = 100_000;
/** An article shorter than this, on a page with much more text, was not found. */
const SHORT_ARTICLE = 250;
/** So much of the text is told beside the file, characters. */
const EXCERPT = 1000;
const NOT_TEXT = 'script, style, noscript, template, iframe, object, embed, form, dialog';

type Article = {
  title: string | null;
  byline: string | null;
  site: string | null;
  excerpt: string | null;
  published: string | null;
  content: string;
  length: number;
};

/** Makes a fetched page readable, in the child process: its article or all of it, with absolute URLs. */
export async function readPageHere(sourcePath: string, workDir: string, source: PageSource): Promise<WebPage> {
  const bytes = new Uint8Array(await readFile(sourcePath));
  const declared = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)))?.[1];
  const { text } = decodeText(bytes, source.charset ?? declared);
  if (text.includes('\0')) throw new ConversionError('unsupported_type', 'binary');
  const tidy = serialize(parse(capNesting(text), { scriptingEnabled: false })); // one tree for everybody, whatever the tags were
  const article = articleOf(documentOf(tidy, source.address));
  const page = documentOf(tidy, source.address);
  const body = page.querySelector('body');
  for (const useless of body?.querySelectorAll(NOT_TEXT) ?? []) useless.remove();
  const bodyLength = body?.textContent?.replace(/\s+/g, ' ').trim().length ?? 0;
  const whole =
    source.mode === 'page' || !article || (article.length < SHORT_ARTICLE && bodyLength > article.length * 4);
  const content = parseHTML(`<html><body>${whole ? (body?.innerHTML ?? '') : article.content}</body></html>`)
    .document as unknown as Dom;
  const pictures = namePictures(content);
  const main = content.querySelector('body')!;
  if (pictures.length === 0 && !main.textContent?.trim())
    throw new ConversionError('no_text', 'the page shows nothing without scripts');
  const head = page.querySelector('html');
  const site = article?.site || new URL(source.address).hostname.replace(/^www\./, '');
  const title =
    withoutSite(article?.title ?? null, site) ||
    page.querySelector('title')?.textContent?.replace(/\s+/g, ' ').trim() ||
    null;
  const html = pageHtml({
    title,
    site,
    address: source.address,
    author: article?.byline ?? null,
    description: article?.excerpt ?? null,
    published: dateOf(article?.published ?? null),
    language: head?.getAttribute('lang') ?? null,
    direction: head?.getAttribute('dir') ?? body?.getAttribute('dir') ?? null,
    body: main.innerHTML,
    withTitle: !whole,
  });
  await writeFile(join(workDir, PAGE_FILE), html);
  return {
    file: PAGE_FILE,
    title,
    site,
    author: article?.byline ?? null,
    description: article?.excerpt ?? null,
    excerpt: beginningOf(main),
    whole: whole && source.mode === 'article',
    pictures,
  };
}

/** How a text begins, cut between words. */
function beginningOf(main: Dom): string {
  const blocks = [...main.querySelectorAll('p')].map((block) => block.textContent ?? '');
  const text = (blocks.length > 0 ? blocks.join(' ') : (main.textContent ?? '')).replace(/\s+/g, ' ').trim();
  return text.length <= EXCERPT ? text : text.slice(0, EXCERPT).replace(/\s+\S*$/, '…');
}

/** A document with whole addresses in it. */
function documentOf(html: string, address: string): Dom {
  const document = parseHTML(html).document as unknown as Dom;
  const href = document.querySelector('base')?.getAttribute('href') ?? '';
  wholeAddresses(document, URL.canParse(href, address) ? new URL(href, address).href : address);
  return document;
}

/** The article of a page; the document is used up. A page Readability cannot read has none. */
function articleOf(document: Dom): Article | null {
  try {
    const found = new Readability(document as never, { maxElemsToParse: MAX_ELEMENTS }).parse();
    if (!found?.content) return null;
    const { title, byline, siteName, excerpt, publishedTime, content, textContent } = found;
    const line = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() || null;
    return {
      title: line(title),
      byline: line(byline),
      site: line(siteName),
      excerpt: line(excerpt),
      published: line(publishedTime),
      content,
      length: textContent?.replace(/\s+/g, ' ').trim().length ?? 0,
    };
  } catch {
    return null;
  }
}

/** Titles of pages often end with the name of their site. */
function withoutSite(title: string | null, site: string): string | null {
  const at = title?.search(/\s[|–—·:»-]\s[^|–—·»]*$/) ?? -1;
  if (!title || at < 1) return title;
  return title
    .slice(at + 3)
    .trim()
    .toLowerCase() === site.toLowerCase()
    ? title.slice(0, at).trim()
    : title;
}

const dateOf = (text: string | null): string | null => (text && /^\d{4}(-\d\d(-\d\d)?)?/.exec(text)?.[0]) || null;

type PageParts = {
  title: string | null;
  site: string;
  address: string;
  author: string | null;
  description: string | null;
  published: string | null;
  language: string | null;
  direction: string | null;
  body: string;
  withTitle: boolean;
};

/** A page of its own that says where it came from. */
function pageHtml(p: PageParts): string {
  const meta = (name: string, content: string | null) =>
    content ? `<meta name="${name}" content="${escapeXml(content)}">` : '';
  const attribute = (name: string, value: string | null) => (value ? ` ${name}="${escapeXml(value)}"` : '');
  const said = [p.author, p.published].filter(Boolean).map((part) => ` · ${escapeXml(part!)}`);
  const source = `<p><a href="${escapeXml(p.address)}">${escapeXml(p.site)}</a>${said.join('')}</p>`;
  return (
    `<!DOCTYPE html>\n<html${attribute('lang', p.language)}${attribute('dir', p.direction)}><head><meta charset="utf-8">` +
    `<title>${escapeXml(p.title ?? p.site)}</title>${meta('author', p.author)}${meta('description', p.description)}${meta('date', p.published)}` +
    `<meta property="og:site_name" content="${escapeXml(p.site)}"><link rel="canonical" href="${escapeXml(p.address)}"></head>` +
    `<body>${p.withTitle && p.title ? `<h1>${escapeXml(p.title)}</h1>` : ''}${source}\n${p.body}</body></html>`
  );
}

// Markdown in blocks, drawn from tokens node by node: no text of a person's ever becomes HTML, and nothing is fetched for it.
import type { Task, Token } from './markdown-parser.ts';

/** What of a text is shown in a block; the whole is in the editor. */
const SHOWN_CHARACTERS = 2000;
const CACHED_TEXTS = 600;
/** Markdown that is parsed within one frame, ms; the rest follows when the browser has time. */
const FRAME_MS = 4;
const FRAME_APART_MS = 16;
/** Without one of these a text is the same with and without Markdown. */
const MARKS = /[*_`#>[\]|~\\&<]|^\s*(?:[-+]|\d+[.)])\s|^\s*(?:---|===)|\n\s*(?:[-+=]|\d+[.)])|https?:|www\.|\w@\w|\.\w/;

type Parse = (text: string) => Token[];
let parse: Parse | null = null;
let loading: Promise<void> | null = null;
const cache = new Map<string, readonly Token[]>();

function load(): Promise<void> {
  loading ??= import('./markdown-parser.ts').then(
    ({ tokensOf }) => void (parse = tokensOf),
    () => void (loading = null), // plain words do, and the next block asks again
  );
  return loading;
}

function parsed(text: string): readonly Token[] {
  const known = cache.get(text);
  if (known) return known;
  const tokens = parse!(text);
  if (cache.size >= CACHED_TEXTS) cache.delete(cache.keys().next().value!);
  cache.set(text, tokens);
  return tokens;
}

/** The beginning of a text as a block shows it; letters of two units are not cut in half. */
export function shownText(text: string): string {
  if (text.length <= SHOWN_CHARACTERS) return text;
  return `${text.slice(0, SHOWN_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** An address that a block may lead to; null for scripts, data and what has no site. */
export function safeAddress(href: unknown): string | null {
  if (typeof href !== 'string' || !/^(?:https?:\/\/|mailto:)/i.test(href)) return null;
  return URL.canParse(href) ? new URL(href).href : null;
}

/** A link that opens beside the canvas and learns nothing about it. */
export function outsideLink(href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  Object.assign(link, { href, target: '_blank', rel: 'noopener noreferrer nofollow', draggable: false });
  return link;
}

const attr = (token: Token, name: string): string | null => {
  const value = token.attrGet(name);
  return typeof value === 'string' ? value : null;
};

const ALLOWED = new Set(
  ['p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td'].concat([
    'strong',
    'em',
    's',
  ]),
);
/** Blocks of text, which find their direction by their own words. */
const WORDED = /^(?:p|ul|ol|blockquote|table|pre)$/;

function opened(token: Token): HTMLElement {
  if (/^h[1-6]$/.test(token.tag)) {
    const heading = document.createElement('p'); // headings of a note are not headings of the page
    heading.className = `fb-h fb-${token.tag}`;
    heading.dir = 'auto';
    return heading;
  }
  const el = document.createElement(ALLOWED.has(token.tag) ? token.tag : 'span');
  if (WORDED.test(token.tag)) el.dir = 'auto';
  const task = token.meta as Task | null;
  if (task) el.style.listStyleType = task.done ? '"☑ "' : '"☐ "';
  const start = token.tag === 'ol' ? Number(token.attrGet('start')) : 0;
  if (Number.isSafeInteger(start) && start > 1) (el as HTMLOListElement).start = start;
  return el;
}

function linked(href: string | null, words?: string): HTMLElement {
  const address = safeAddress(href);
  const el = address ? outsideLink(address) : document.createElement('span');
  if (words !== undefined) el.textContent = words;
  return el;
}

function leaf(token: Token): Node | null {
  if (token.type === 'softbreak' || token.type === 'hardbreak') return document.createElement('br');
  if (token.type === 'hr') return document.createElement('hr');
  if (token.type === 'image') {
    const source = attr(token, 'src');
    return linked(source, token.content || source || '');
  }
  if (token.type === 'code_inline' || token.type === 'fence' || token.type === 'code_block') {
    const code = document.createElement('code');
    code.textContent = token.content;
    if (token.type === 'code_inline') return code;
    const pre = document.createElement('pre');
    pre.dir = 'auto';
    pre.append(code);
    return pre;
  }
  return token.content === '' ? null : document.createTextNode(token.content);
}

/** Draws tokens into an element. */
function drawTokens(into: Element | DocumentFragment, tokens: readonly Token[]): void {
  const open: (Element | DocumentFragment)[] = [into];
  for (const token of tokens) {
    const here = open.at(-1)!;
    if (token.nesting === -1) {
      if (open.length > 1) open.pop();
    } else if (token.nesting === 1) {
      if (token.type === 'paragraph_open' && token.hidden) {
        open.push(here); // a tight list
        continue;
      }
      const el = token.type === 'link_open' ? linked(attr(token, 'href')) : opened(token);
      here.append(el);
      open.push(el);
    } else if (token.type === 'inline') {
      drawTokens(here, token.children ?? []);
    } else {
      const node = leaf(token);
      if (node) here.append(node);
    }
  }
}

function drawPlain(el: HTMLElement, text: string): void {
  el.classList.add('fb-plain');
  el.dir = 'auto';
  el.textContent = text;
}

function drawMarkdown(el: HTMLElement, text: string): void {
  const drawn = document.createDocumentFragment();
  drawTokens(drawn, parsed(text));
  el.classList.remove('fb-plain');
  el.removeAttribute('dir');
  el.replaceChildren(drawn);
}

/** What each element is to show, while it waits for its turn. */
const waiting = new Map<HTMLElement, string>();
let asked = false;
let frameBegan = -Infinity;
let frameSpent = 0;

/** Parses within the frame's share; false when that is used up. */
function drawInTime(el: HTMLElement, text: string): boolean {
  const began = performance.now();
  if (began - frameBegan > FRAME_APART_MS) {
    frameBegan = began;
    frameSpent = 0;
  }
  if (!cache.has(text) && frameSpent >= FRAME_MS) return false;
  drawMarkdown(el, text);
  frameSpent += performance.now() - began;
  return true;
}

function askForTime(): void {
  if (asked) return;
  asked = true;
  const go = (): void => {
    asked = false;
    void load().then(drawWaiting);
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(go, { timeout: 500 });
  else setTimeout(go, 50);
}

function drawWaiting(): void {
  if (!parse) return;
  for (const [el, text] of waiting) {
    if (!drawInTime(el, text)) return askForTime();
    waiting.delete(el);
  }
}

/** Shows a Markdown text in an element: plain at once if parsing has to wait, then drawn. */
export function showMarkdown(el: HTMLElement, whole: string): void {
  const text = shownText(whole);
  waiting.delete(el);
  if (!MARKS.test(text)) return drawPlain(el, text);
  if (parse && drawInTime(el, text)) return;
  drawPlain(el, text);
  waiting.set(el, text);
  askForTime();
}

/** Draws a whole text at once, as Markdown if the parser is there already. */
export function drawNow(el: HTMLElement, text: string): void {
  if (parse) drawMarkdown(el, text);
  else drawPlain(el, text);
}

/** An element is used for something else now. */
export const forgetMarkdown = (el: HTMLElement): void => void waiting.delete(el);

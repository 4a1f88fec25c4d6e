import type { Look } from '../engine.ts';

const TEXT = 'p, li, blockquote, dd, dt';
/** Words that only the sheet after the book's own has. */
export const OWN_SHEET = '::highlight(maktaba-lit)';
const LINES = { tight: 1.35, normal: 1.6, loose: 1.9 } as const;

/**
 * The two style sheets of a book page: the first stands before the book's own, the second after.
 * The book keeps its faces and alignment unless the person chose others.
 */
export function bookCss(look: Look): [before: string, after: string] {
  return [before(look), after(look)];
}

function before(look: Look): string {
  return `
    ${look.fontFaces}
    html {
      color-scheme: ${look.scheme};
      background: ${look.background};
      color: ${look.text};
      font-family: ${look.fontFamily ?? DEFAULT_FACES};
      font-size: ${look.fontSize}px;
      --theme-bg-color: ${look.background};
    }
    body { line-height: ${LINES.normal}; }
    pre { white-space: pre-wrap; }`;
}

/** Faces of a book that names none of its own. */
const DEFAULT_FACES =
  "'Literata Variable', 'Noto Naskh Arabic Variable', Georgia, 'Songti SC', 'Noto Serif CJK SC', serif";

/** Scrolled text ends with room for the way on to the next chapter. */
function after(look: Look): string {
  return `
    html { font-size: ${look.fontSize}px !important; }
    html { background: ${look.background} !important; }
    body { background: none !important; }
    ${look.forceColors ? forcedColors(look) : ''}
    ${look.scheme === 'dark' ? DRAWN_PAGE + DARK_INK : ''}
    a:any-link { color: ${look.link} !important; }
    html { margin: 0 !important; max-width: none !important; max-height: none !important; }
    img, svg { max-width: 100%; }
    img[tabindex], svg[tabindex] { cursor: zoom-in; }
    img[tabindex]:focus-visible, svg[tabindex]:focus-visible { outline: 2px solid ${look.link}; outline-offset: 2px; }
    ${look.fontFamily ? `body, body *:not(code, pre, kbd, samp, code *, pre *, svg *, math, math *) { font-family: ${look.fontFamily} !important; }` : ''}
    ${alignment(look.textAlign)}
    ${hyphens(look)}
    ${look.lineHeight === 'book' ? '' : `body, ${TEXT}, div, span { line-height: ${LINES[look.lineHeight]} !important; }`}
    ${look.flow === 'scrolled' ? 'body { padding-block-end: 5rem !important; }' : ''}
    ${OWN_SHEET} { background-color: ${look.lit}; color: ${look.onLit}; }
    ::selection, *::selection { background: ${look.lit} !important; color: ${look.onLit} !important; text-shadow: none !important; }`;
}

/** A page that is a drawing was drawn on white paper; one that frames a picture, as covers do, needs none. */
const DRAWN_PAGE = 'body > svg:only-child:not(:has(image)) { background: white; }';

/** Characters and drawings in black on nothing (picture-ink.ts marks them) would be black on the dark page. */
const DARK_INK = '[data-ink=dark] { filter: invert(1) hue-rotate(180deg); }';

/** Without this a dark page would keep the black words and white boxes of the book's own style. */
function forcedColors(look: Look): string {
  return `
    html, body { color: ${look.text} !important; }
    body *:not(a, a *, svg, svg *, img) { color: inherit !important; background-color: transparent !important; }
    body [data-tint] { background-color: color-mix(in oklab, var(--tint) ${TINT_PERCENT}%, ${look.background}) !important; }`;
}

/** A box that the book colors (tinted-boxes.ts marks it) keeps this much of its color: it stays a box, under the words of the page. */
const TINT_PERCENT = 16;

/** "Left" is the start of the line and "right" its end, so that they also suit a right-to-left book. */
function alignment(align: Look['textAlign']): string {
  if (align === 'book') return '';
  const value = { left: 'start', right: 'end', center: 'center', justify: 'justify' }[align];
  return `${TEXT} { text-align: ${value} !important; }`;
}

const AUTO = 'hyphens: auto; hyphenate-limit-chars: 6 3 2;';

/** Justified text without hyphens has holes: where the book justifies (hyphenation.ts marks it), or the person does. */
function hyphens({ hyphenation, textAlign }: Look): string {
  if (hyphenation === 'off') return 'body, body * { hyphens: none !important; }';
  if (hyphenation === 'on') return `${TEXT} { hyphens: auto !important; hyphenate-limit-chars: 6 3 2; }`;
  if (textAlign === 'justify') return `${TEXT} { ${AUTO} }`;
  return textAlign === 'book' ? `[data-justified] :is(${TEXT}) { ${AUTO} }` : '';
}

import { leavesBook, type References } from './references.ts';

const MAX_PASSES = 8;
const INLINE = /^data:(image\/(png|jpe?g|gif|webp|svg\+xml)|font|application\/(x-)?font)/i;

/**
 * CSS without remote references: escapes of plain letters are undone and comments removed first, so that nothing
 * hides, then every url(), @import and image-set that is not a file of the book is blanked.
 */
export function safeCss(css: string, references: References): string {
  const plain = uncovered(css)
    .replace(/\[\s*([a-z][\w-]*):([a-z][\w-]*)/gi, '[$1\\:$2') // the colon of an attribute's name needs its escape
    .replace(/@charset[^;]*;?/gi, '')
    .replace(/<\/?style/gi, '')
    .replace(/<!\[CDATA\[|\]\]>|<!--|-->/g, '')
    .replace(/(expression|-moz-binding|behavior)\s*[(:]/gi, 'x-');
  return safeUrls(withoutImageSets(safeImports(plain, references), references), references);
}

/** Comments out and hidden letters shown, until nothing changes: undoing an escape may make a new comment. */
function uncovered(css: string): string {
  let before = css;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const after = before
      .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
      .replace(/\\0{0,4}([0-7][0-9a-f])[ \t\n]?/gi, (whole, hex: string) => {
        const character = String.fromCharCode(parseInt(hex, 16));
        return /[\w:/.()@*-]/.test(character) ? character : whole;
      })
      .replace(/\\([g-z@(:/*-])/gi, '$1');
    if (after === before) return after;
    before = after;
  }
  return '';
}

/** The reference when it may stay, else ''. */
function kept(reference: string, references: References): string {
  const value = reference
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim();
  if (value === '' || value === 'data:,') return '';
  if (value.startsWith('#') || INLINE.test(value)) return value;
  if (!leavesBook(value) && references.has(value)) return references.file(value);
  references.note('css url');
  return '';
}

function safeImports(css: string, references: References): string {
  const rule = /@import\s*(?:url\(\s*)?("[^"\n]*"|'[^'\n]*'|[^;)\s]+)\s*\)?([^;{}]*);?/gi;
  return css.replace(rule, (_, reference: string, media: string) => {
    const value = kept(reference, references);
    return value ? `@import "${value.replace(/["\\]/g, '')}"${media};` : '';
  });
}

function withoutImageSets(css: string, references: References): string {
  const sets = /(?:-webkit-)?image-set\s*\([^;{}]*\)|\b(?:src|image)\s*\(\s*["'][^;{}]*\)/gi;
  return css.replace(sets, () => {
    references.note('css image-set');
    return 'none';
  });
}

/** An empty url("") fails a whole section in the reader, so a removed one becomes an empty data URL. */
function safeUrls(css: string, references: References): string {
  return css.replace(/url\s*\(\s*("[^"\n]*"?|'[^'\n]*'?|[^)\n]*)\s*\)?/gi, (_, reference: string) => {
    const value = kept(reference, references);
    return `url("${value ? value.replace(/["\\\n]/g, '') : 'data:,'}")`;
  });
}

import { describe, expect, test } from 'vitest';
import { tokenize, tokenTypes } from 'css-tree/tokenizer';
import { ident, string, url } from 'css-tree/utils';
import { safeCss } from './css.ts';
import type { References } from './references.ts';

const references: References = {
  has: (name) => name === 'ok.png' || name === 'ok.css',
  link: (name) => name,
  file: (name) => name,
  note: () => {},
};
const safe = (css: string) => safeCss(css, references);

/** What a browser could load of a style sheet: every reference of a token, and strings where they are references. */
function loads(css: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  let importing = false;
  tokenize(css, (type, start, end) => {
    const text = css.slice(start, end);
    if (type === tokenTypes.Url || type === tokenTypes.BadUrl) found.push(url.decode(text));
    if (type === tokenTypes.Function) open.push(ident.decode(text.slice(0, -1)).toLowerCase());
    if (type === tokenTypes.LeftParenthesis) open.push('(');
    if (type === tokenTypes.RightParenthesis) open.pop();
    const loading = open.some((name) => /^(-\w+-)?(url|image-set|image|src|cross-fade)$/.test(name));
    if (type === tokenTypes.String && (importing || loading)) found.push(string.decode(text));
    if (type === tokenTypes.Function && /^(-\w+-)?(image-set|image|src)$/.test(open.at(-1)!)) found.push(text);
    if (type === tokenTypes.AtKeyword) importing = ident.decode(text).toLowerCase() === '@import';
    if (type === tokenTypes.Semicolon || type === tokenTypes.LeftCurlyBracket) importing = false;
  });
  return found.filter((one) => !['data:,', 'ok.png', 'ok.css'].includes(one) && !one.startsWith('#'));
}

const HOST = 'http://evil.example/x';
const HOSTILE = [
  `a{background:image-set("a;b" 1x, "${HOST}" 2x)}`,
  `a{background:image-set("a}b" 1x, "${HOST}" 2x)}`,
  `a{background:-webkit-image-set(url(${HOST}) 1x)}`,
  `a{background:IMAGE-SET('${HOST}')}`,
  `a{background:im\\61ge-set("${HOST}" 1x)}`,
  `a{background:image-set(/*)*/"${HOST}" 1x)}`,
  `a{background:image-set(")" 1x, "${HOST}" 2x)}`,
  `a{background:image-set((") 1x, "${HOST}" 2x)`,
  `a{background:image-set("${HOST}" 1x`,
  `a{--x:"${HOST}";background:image-set(var(--x) 1x);mask:src(var(--x))}`,
  `a{--x:url(${HOST});background:var(--x)}`,
  `a{--x:{background:url(${HOST})}}`,
  `@property --x{syntax:"<url>";inherits:false;initial-value:url(${HOST})}`,
  `a{background:src("${HOST}")}`,
  `a{background:image("${HOST}", red)}`,
  `a{background:cross-fade("${HOST}", url(ok.png), 50%)}`,
  `a{background:-webkit-cross-fade(url(${HOST}), url(ok.png), 50%)}`,
  `a{background:cross-fade(url(ok.png), image-set("${HOST}" 1x))}`,
  `a{background:attr(data-x url)}`,
  `a{background:attr(data-x type(<url>))}`,
  `a{background:attr(data-x, url(${HOST}))}`,
  `@import "${HOST}";`,
  `@import url(${HOST}) layer(x) supports(display:grid) screen;`,
  `@\\69mport '${HOST}';`,
  `@IMPORT"${HOST}"`,
  `@import/**/url("${HOST}")`,
  `@import url(ok.css) supports(background:url(${HOST}));`,
  `@font-face{font-family:x;src:url(${HOST}) format("woff"),url(ok.png)}`,
  `@font-face{font-family:x;src:local("x"),url("${HOST}" tech(color-COLRv1))}`,
  `a{background:u\\72l(${HOST})}`,
  `a{background:\\75\\72\\6c(${HOST})}`,
  `a{background:\\000075 rl("${HOST}")}`,
  `a{background:u\\72l(a")  ; background:url(${HOST}) ; "}`,
  `a{background:u\\r\\6C(a"\\x); background:url(${HOST}); "}`,
  `a{background:url(a"\\x); background:url(${HOST}); b:")}`,
  `a{background:url( \n "${HOST}" )}`,
  `a{background:url("${HOST}`,
  `a{background:url(${HOST}`,
  `a{background:url("\n);background:url(${HOST})}`,
  `a{background:ur/**/l(${HOST})}`,
  `a{background:url/**/(${HOST})}`,
  `a{background:url/**/("${HOST}")}`,
  `a{background:ur<!--l("${HOST}")}`,
  `a{background:ur-->l("${HOST}")}`,
  `a{background:ur</stylel("${HOST}")}`,
  `a{background:ur@charset "x";l("${HOST}")}`,
  `@im/**/port "${HOST}";`,
  `@im@charset;port "${HOST}";`,
  `@import@import "ok.css""${HOST}";`,
  `a{background:image-set("x")url(${HOST})}`,
  `a{background:\\31/**/ url(${HOST})}`,
  `a{background:u\0rl(${HOST});background:url(\0${HOST})}`,
  `a{content:"\0";background:url(${HOST})}`,
  `a{background:\u00a0url(${HOST});b:\u2003url("${HOST}")}`,
  `a{background:\\\u2003image-set("${HOST}" 1x);b:\\\u2003url("${HOST}")}`,
  `\ufeffa{background:url(${HOST})}`,
  `a{content:"x\\\n";background:url(${HOST})}`,
  `a{content:'x\\';background:url(${HOST})}`,
  `a{background:url(//evil.example/x)}`,
  `a{background:url(\\\\evil.example/x)}`,
  `a{background:url("\\68ttp://evil.example/x")}`,
  `a{background:url("ht\\\ntp://evil.example/x")}`,
  `a{cursor:url(${HOST}),auto;filter:url(${HOST}#f);list-style:url(${HOST})}`,
  `@namespace url(${HOST});`,
  `@document url(${HOST}){a{color:red}}`,
  `a{width:expression(alert(1));behavior:url(${HOST});-moz-binding:url(${HOST})}`,
  `/* " */a{background:url(${HOST})}/* " */`,
  `a{{{{{background:url(${HOST})`,
  `}}}a{background:url(${HOST})}`,
];

describe('SEC-01 style sheets load nothing from outside', () => {
  test.each(HOSTILE)('%j', (css) => {
    const once = safe(css);
    expect(loads(once)).toEqual([]);
    expect(safe(once)).toBe(once);
  });

  test('however the pieces of hostile sheets are put together', () => {
    const pieces = HOSTILE.flatMap((css) => css.match(/[a-z-]+\(?|\\[0-9a-f]+ ?|\/\*|\*\/|[^a-z]/gi) ?? []);
    let state = 42;
    const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    for (let run = 0; run < 4_000; run++) {
      const css = Array.from({ length: 1 + random(30) }, () => pieces[random(pieces.length)]).join('');
      const once = safe(css);
      expect({ css, loads: loads(once), again: safe(once) }).toEqual({ css, loads: [], again: once });
    }
  });

  test('what only some browsers take for a part of a name is escaped, so that all do', () => {
    expect(safe('a{b:\u00a0url(ok.png);content:"\u00a0"}')).toBe('a{b:\\a0 url(ok.png);content:"\u00a0"}');
  });
});

describe('READ-01 honest style sheets', () => {
  test.each([
    'p::before { content: "\\201C url\\(x)"; font-family: "\\5B8B\\4F53", SimSun }',
    '.md\\:w-1 { scroll-behavior: smooth }',
    '@media (width <= 600px) { a[href^="http://x"] { color: red } }',
    '@namespace epub "http://www.idpf.org/2007/ops";',
    'a { content: attr(title) " " attr(data-x, "none"); background: url("data:image/png;base64,AAAA") }',
    'a { background: -webkit-cross-fade(url("ok.png"), url("ok.png"), 50%); clip-path: url("#c") }',
    '// not a comment\np { margin: 0 }',
    '@font-face { font-family: "x"; src: local("x"), url("ok.png") format("woff2") }',
  ])('%j comes back unchanged', (css) => expect(safe(css)).toBe(css));

  test.each([
    ['@charset "utf-8";\np { margin: 0 } /* c */', '\np { margin: 0 } '],
    ['a/**/b{}', 'a/**/b{}'],
    ['a { background: url(ok.png', 'a { background: url("ok.png")'],
    ['a { background: url("ok.png"; color: red }', 'a { background: url("ok.png"; color: red }'.replace(';', ');')],
    ['@namespace svg url(http://www.w3.org/2000/svg);', '@namespace svg "http://www.w3.org/2000/svg";'],
    ['@import url(ok.css) print;', '@import "ok.css" print;'],
    ['a { background: image-set("ok.png" 1x) }', 'a { background: none }'],
    ['nav[epub:type~="toc"] {}', 'nav[epub\\:type~="toc"] {}'],
  ])('%j becomes %j', (css, expected) => expect(safe(css)).toBe(expected));
});

describe('UPL-05 style sheets of any size', () => {
  const UNITS = [
    'image-set(',
    'url("',
    'cross-fade(',
    'attr(a ',
    'a/**/',
    '\\75 ',
    '@import "x" ',
    'a:',
    '"a"',
    'a{b:c}',
  ];
  test.each(UNITS)('%j a hundred thousand times, nested as deep as that, comes back safe', (unit) => {
    const once = safe(unit.repeat(100_000));
    expect(loads(once)).toEqual([]);
    expect(safe(once)).toBe(once);
  });

  test('more than any book has is refused', () => {
    expect(safe(';'.repeat(8_000_001))).toBe('');
  });
});

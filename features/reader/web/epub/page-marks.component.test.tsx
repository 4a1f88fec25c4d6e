import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { lookOf } from '../state/look.ts';
import { bookCss } from './book-css.ts';
import { markJustified } from './hyphenation.ts';
import { markInk } from './picture-ink.ts';
import { markTintedBoxes } from './tinted-boxes.ts';

const pages: HTMLIFrameElement[] = [];
afterEach(() => pages.splice(0).forEach((page) => page.remove()));

/** A page of a book with its own styles and ours after them, in the dark. */
async function darkPage(style: string, html: string): Promise<Document> {
  const page = document.createElement('iframe');
  pages.push(page);
  const loaded = new Promise((done) => page.addEventListener('load', done, { once: true }));
  page.srcdoc = `<!doctype html><style>${style}</style><body>${html}</body>`;
  document.body.append(page);
  await loaded;
  const doc = page.contentDocument!;
  const look = lookOf(DEFAULT_SETTINGS, 'dark', '', (name) => (name === '--text' ? '#ecf1f2' : '#0a1113'));
  doc.head.append(Object.assign(doc.createElement('style'), { textContent: bookCss(look)[1] }));
  return doc;
}
const ground = (doc: Document, selector: string): string =>
  doc.defaultView!.getComputedStyle(doc.querySelector(selector)!).backgroundColor;

/** Lightness of a computed color in OKLab, or of none. */
const lightness = (color: string): number => Number(/oklab\(([\d.]+)/.exec(color)?.[1] ?? Number.NaN);

test('READ-03 boxes that the book colors are darkened in the dark; what is only paper has no ground', async () => {
  const doc = await darkPage(
    '.note { background: #fff3c4 } .page { background: white } @media screen { .late { background-color: pink } } .note.plain { background: none }',
    '<div class="page"><p class="note">a</p><p class="note plain">b</p><p class="late">c</p><p style="background: lightblue">d</p><table><tr><td bgcolor="#eeeeee">e</td></tr></table><p id="none">f</p></div>',
  );
  markTintedBoxes(doc);
  const boxes = ['.note:not(.plain)', '.late', '[style]', 'td'].map((selector) => lightness(ground(doc, selector)));
  expect(Math.min(...boxes)).toBeGreaterThan(0.2);
  expect(Math.max(...boxes)).toBeLessThan(0.4);
  expect(['.page', '.plain', '#none'].map((selector) => ground(doc, selector))).toEqual(
    Array(3).fill('rgba(0, 0, 0, 0)'),
  );
});

/** A picture of 40 by 40: a square of a color on another, or on nothing. */
function picture(ink: string, paper: string | null): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
  const context = canvas.getContext('2d')!;
  if (paper) {
    context.fillStyle = paper;
    context.fillRect(0, 0, 40, 40);
  }
  context.fillStyle = ink;
  context.fillRect(10, 10, 20, 20);
  return canvas.toDataURL();
}
const DRAWN = (fill: string, id: string) =>
  `<p><svg xmlns="http://www.w3.org/2000/svg" id="${id}" viewBox="0 0 10 10" width="20" height="20"><path fill="${fill}" d="M3 3h4v4H3z"/></svg></p>`;

test('READ-03 characters and drawings in black on nothing are seen on a dark page; pictures stay as they are', async () => {
  const doc = await darkPage(
    '',
    `<p><img id="character" src="${picture('black', null)}"><img id="red" src="${picture('red', null)}"><img id="photo" src="${picture('black', 'white')}"></p>${DRAWN('black', 'black')}${DRAWN('gold', 'gold')}`,
  );
  markInk(doc);
  const inverted = () => [...doc.querySelectorAll('[data-ink]')].map(({ id }) => id).sort();
  await expect.poll(inverted).toEqual(['black', 'character']);
  expect(doc.defaultView!.getComputedStyle(doc.querySelector('#character')!).filter).toContain('invert(1)');
});

test('READ-03 a chapter that its book justifies is hyphenated in its language', async () => {
  const long =
    'The grown-ups advised me to lay aside my drawings of boa constrictors, from the inside or the outside. ';
  const hyphens = (doc: Document) => doc.defaultView!.getComputedStyle(doc.querySelector('p')!).hyphens;
  const justified = await darkPage('p { text-align: justify }', `<p>${long}</p><h1>Short</h1>`);
  markJustified(justified, 'en');
  expect([hyphens(justified), justified.documentElement.lang]).toEqual(['auto', 'en']);
  const ragged = await darkPage('', `<p>${long}</p>`);
  markJustified(ragged, 'en');
  expect(hyphens(ragged)).toBe('manual');
  const refused = await darkPage('p { text-align: justify; hyphens: none }', `<p>${long}</p>`);
  markJustified(refused, 'en');
  expect(hyphens(refused)).toBe('none');
});

import { afterEach, expect, test } from 'vitest';
import { passageText } from './passage-text.ts';
import { quotedPart } from './quoted-part.ts';

const MATH = 'xmlns="http://www.w3.org/1998/Math/MathML"';
let pages: HTMLIFrameElement[] = [];
afterEach(() => {
  pages.forEach((page) => page.remove());
  pages = [];
});

/** A page of a book, and the range of everything in its first element of a name. */
async function rangeOf(html: string, name = 'p'): Promise<Range> {
  const page = document.createElement('iframe');
  pages.push(page);
  const loaded = new Promise((done) => page.addEventListener('load', done, { once: true }));
  page.srcdoc = `<!doctype html><body>${html}</body>`;
  document.body.append(page);
  await loaded;
  const doc = page.contentDocument!;
  const walker = doc.createTreeWalker(doc.querySelector(name)!, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (/\S/.test((walker.currentNode as Text).data)) texts.push(walker.currentNode as Text);
  const range = doc.createRange();
  range.setStart(texts[0]!, 0);
  range.setEnd(texts.at(-1)!, texts.at(-1)!.length);
  return range;
}

const PARAGRAPH =
  '<p>The <em>sea was</em>\n   calm. The <b>lamp</b><sup><a href="#n">1</a></sup> stood all night by the <a href="#d">door</a>. The sea was loud.</p>';

test('READ-08 of a passage the words quoted are lit, over markup, blanks and the marks of notes', async () => {
  const whole = await rangeOf(PARAGRAPH);
  const lit = (quote: string) => quotedPart(whole, quote).toString().replace(/\s+/g, ' ');
  expect(lit('The sea was calm.')).toBe('The sea was calm');
  expect(lit('The lamp1 stood all night by the door.')).toBe('The lamp1 stood all night by the door');
  expect(lit('The lamp stood all night by the door.')).toBe('The lamp1 stood all night by the door');
  expect(lit('The sea was loud.')).toBe('The sea was loud');
});

test('READ-08 the place of a quotation is lit as it is, and a passage whole where it says something else', async () => {
  const whole = await rangeOf(PARAGRAPH);
  expect(quotedPart(whole, whole.toString())).toBe(whole);
  expect(quotedPart(whole, 'Words of another book that are nowhere in here.')).toBe(whole);
  expect(quotedPart(whole, 'The sea was calm and quiet, and nobody heard the lamp.')).toBe(whole);
});

test('READ-08 a formula and a cell are lit by what the library reads there', async () => {
  const formula = await rangeOf(
    `<p>so is <math ${MATH}><mfrac><mn>1</mn><mi>λ</mi></mfrac></math> of <math ${MATH}><msup><mi>A</mi><mn>2</mn></msup></math>.</p>`,
  );
  expect(quotedPart(formula, 'so is 1/λ of').toString()).toBe('so is 1λ of');
  const row = await rangeOf(
    '<table><tr><th>Name</th><th>Ship</th><th>Port</th></tr><tr id="r"><td>Ahab</td><td>Pequod</td><td>Nantucket</td></tr></table>',
    '#r',
  );
  expect(quotedPart(row, 'Ahab; Ship: Pequod; Port: Nantucket.').toString()).toBe('AhabPequodNantucket');
  expect(quotedPart(row, 'Ship: Pequod').toString()).toBe('Pequod');
});

test('READ-08 NARR-01 letters of a passage stand where they are read: text, formulas, rows, and rows as the page has them', async () => {
  const whole = await rangeOf(`<p>If <math ${MATH}><msub><mi>x</mi><mn>1</mn></msub></math> is <i>even</i>, stop.</p>`);
  const text = 'If x_1 is even, stop.';
  const part = (words: string) =>
    passageText(whole, text)!
      .range(text.indexOf(words), text.indexOf(words) + words.length)
      .toString();
  expect([part('x_1'), part('even'), part('stop')]).toEqual(['x1', 'even', 'stop']);
  const row = await rangeOf(
    '<table><tr><th>Name</th><th>Ship</th></tr><tr id="r"><td>Ahab</td><td>Pequod</td></tr></table>',
    '#r',
  );
  const read = 'Ahab; Ship: Pequod.';
  expect(passageText(row, read)!.range(read.indexOf('Peq'), read.length).toString()).toBe('Pequod');
  expect(passageText(row, 'Ahab\tPequod')!.range(5, 8).toString()).toBe('Peq');
  expect(passageText(row, 'Something else')).toBeNull();
});

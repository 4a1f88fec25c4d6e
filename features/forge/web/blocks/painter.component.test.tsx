import { beforeEach, expect, test, vi } from 'vitest';
import type { Mark } from '../../../highlights/contract.ts';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { translatorOf } from '../../../../platform/web/catalogue.ts';
import { i18nOf } from '../../../../platform/web/i18n.tsx';
import { COLOR_VARIANTS } from '../../core/model/colors.ts';
import type { Block } from '../../core/model/things.ts';
import { createLinkedMarks, type LinkedMarks } from './linked-marks.ts';
import { nameOf } from './name-of.ts';
import { createPainter, type Painter } from './painter.ts';

const bookId = '01990000-0000-7000-8000-000000000001';
const t = translatorOf('en');
const blockOf = (more: Partial<Block> = {}): Block => ({
  id: 'a',
  kind: 'block',
  type: 'text-note',
  x: 0,
  y: 0,
  w: 280,
  h: 180,
  text: '',
  meta: {},
  color: 'amber',
  z: 1,
  locked: false,
  ...more,
});
const preview = vi.fn<(block: Block) => void>();
const go = vi.fn<(href: string) => void>();

let host: HTMLElement;
let painter: Painter;
function setUp(marks: LinkedMarks = createLinkedMarks(() => () => undefined)): void {
  painter = createPainter({
    canvasId: 'canvas-1',
    i18n: i18nOf('en'),
    hrefOf: (path, search) => `/en${path}?${new URLSearchParams(search as Record<string, string>)}`,
    go,
    preview,
    marks,
  });
}
function paint(more: Partial<Block>): HTMLElement {
  const el = document.createElement('div');
  el.style.cssText = 'width:280px;height:180px';
  host.append(el);
  painter.paint(el, blockOf(more));
  return el;
}

beforeEach(async () => {
  vi.restoreAllMocks();
  await mount(<div data-testid="host" />, { areas: ['forgeblocks'] });
  host = document.querySelector('[data-testid=host]')!;
  setUp();
});

test('FORGE-02 Markdown of a note is drawn', async () => {
  const el = paint({ text: '# Title\n\n**bold** and *soft*\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |' });
  await vi.waitFor(() => expect(el.querySelector('strong')?.textContent).toBe('bold'));
  expect(el.querySelectorAll('li')).toHaveLength(2);
  expect(el.querySelectorAll('td')).toHaveLength(2);
  expect(el.querySelector('h1')).toBeNull(); // a heading of a note is none of the page
  expect(el.querySelector('.fb-h1')?.textContent).toBe('Title');
});

test('FORGE-02 a task says whether it is done', async () => {
  const el = paint({ text: '- [ ] read\n- [x] asked\n- [y] neither' });
  await vi.waitFor(() => expect(el.querySelectorAll('li')).toHaveLength(3));
  const items = [...el.querySelectorAll('li')];
  expect(items.map(({ textContent }) => textContent)).toEqual(['read', 'asked', '[y] neither']);
  expect(items.map(({ style }) => style.listStyleType)).toEqual(['"☐ "', '"☑ "', '']);
});

test('FORGE-02 nothing in a text becomes a script, a picture or a request', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const text = [
    '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1"><iframe src="//evil.example"></iframe>',
    '![cat](http://10.0.0.1/cat.png) ![x](data:image/svg+xml,<svg/onload=alert(1)>)',
    '[one](javascript:window.hacked=1) [two](//evil.example) [three](data:text/html,x) [four](https://good.example/a)',
    '**end**',
  ].join('\n\n');
  const all = (['text-note', 'ai-suggestion', 'web-content', 'book-quote', 'book-metadata', 'frame'] as const).map(
    (type) => paint({ type, text, meta: { title: text, note: text } }),
  );
  await vi.waitFor(() => expect(all[0]!.querySelector('strong')).not.toBeNull());
  for (const el of all) expect(el.querySelector('script, img, iframe, svg, [onerror]')).toBeNull();
  const links = [...all[0]!.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['http://10.0.0.1/cat.png', 'https://good.example/a']);
  for (const link of links) {
    expect(link.target).toBe('_blank');
    expect(link.rel).toContain('noopener');
    expect(link.rel).toContain('noreferrer');
  }
  expect('hacked' in window).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

test('FORGE-02 of a note of 1 MB the beginning is drawn', async () => {
  const el = paint({ text: `**start** ${'word '.repeat(200_000)}` });
  await vi.waitFor(() => expect(el.querySelector('strong')?.textContent).toBe('start'));
  expect(el.textContent!.length).toBeLessThan(2100);
  expect(el.textContent).toMatch(/…$/);
});

test('FORGE-03 every content type shows what it is', async () => {
  const source = { bookId, locator: { cfi: 'epubcfi(/6/4)', page: 12, chapter: 'One' } };
  const meta = { source, title: 'The Tower', author: 'A. Writer' };
  const quote = paint({ type: 'book-quote', text: 'A recondite matter.', meta });
  expect(quote.textContent).toContain('A recondite matter.');
  expect(quote.textContent).toContain('The Tower · A. Writer · One · page 12');
  const open = quote.querySelector('a')!;
  expect(open.getAttribute('href')).toContain('cfi=epubcfi');
  open.click();
  expect(go).toHaveBeenCalledWith(open.getAttribute('href'));

  const book = paint({
    type: 'book-metadata',
    text: 'x',
    meta: { ...meta, fields: { title: 'The Tower', author: 'A. Writer', description: 'About a tower.' } },
  });
  expect(book.textContent).toContain('About a tower.');
  expect(book.querySelector('img')!.getAttribute('src')).toBe(`/api/books/${bookId}/cover`);
  const cover = paint({
    type: 'book-cover',
    text: 'The Tower',
    meta: { ...meta, coverImageUrl: '/api/books/b/cover?v=1' },
  });
  expect(cover.querySelector('img')!.alt).toBe('The Tower');

  const file = { fileId: 'f1', name: 'plan.pdf', type: 'application/pdf', size: 1_500_000 };
  const pdf = paint({ type: 'uploaded-file', text: 'plan.pdf', meta: { file } });
  expect(pdf.textContent).toContain('1.5 MB');
  pdf.querySelector('button')!.click();
  expect(preview).toHaveBeenCalledOnce();
  const image = paint({
    type: 'uploaded-file',
    text: 'a.png',
    meta: { file: { ...file, name: 'a.png', type: 'image/png', width: 40, height: 30 } },
  });
  expect(image.querySelector('img')!.getAttribute('src')).toBe('/api/kaosforge/sessions/canvas-1/files/f1?picture');

  const spark = paint({
    type: 'spark-reference',
    text: 'Who keeps it.',
    meta: { title: 'The lamp', source: { sparkId: 's1' } },
  });
  expect(spark.querySelector('a')!.getAttribute('href')).toContain('/spark/s1');
  const web = paint({
    type: 'web-content',
    text: 'Words of it.',
    meta: { url: 'https://example.com/a', title: 'A page' },
  });
  expect(web.textContent).toContain('example.com');
  expect(web.querySelector('a')!.rel).toContain('noopener');
  expect(paint({ type: 'ai-suggestion', text: 'Perhaps this.' }).textContent).toContain('AI suggestion');
  expect(paint({ kind: 'frame', type: 'frame', text: 'Part one' }).textContent).toBe('Part one');
});

test('FORGE-03 an address of another site is not asked for a picture', () => {
  const meta = { title: 'The Tower', coverImageUrl: 'https://evil.example/pixel.png' };
  expect(paint({ type: 'book-cover', text: '', meta }).querySelector('img')).toBeNull();
  expect(paint({ type: 'web-content', text: '', meta: { url: 'javascript:alert(1)' } }).querySelector('a')).toBeNull();
});

test('FORGE-03 a quote says what became of its highlight', () => {
  let tell: (marks: readonly Mark[] | null) => void = () => undefined;
  setUp(
    createLinkedMarks((_, say) => {
      tell = say;
      return () => undefined;
    }),
  );
  const meta = { source: { bookId, highlightId: 'm1' }, highlightColor: 'pink' };
  const el = paint({ type: 'book-quote', text: 'A recondite matter.', meta });
  const body = () => el.querySelector<HTMLElement>('.fb')!;
  expect(body().dataset['mark']).toBe('pink');
  const mark = { id: 'm1', bookId, colour: 'blue', note: 'Look again', text: 'A recondite matter.' } as Mark;
  tell([mark]);
  expect(body().dataset['mark']).toBe('blue');
  expect(el.textContent).toContain('Look again');
  tell([{ ...mark, text: 'Another place.' }]);
  expect(el.textContent).toContain('The text of this highlight has changed.');
  tell([]);
  expect(el.textContent).toContain('This highlight was deleted from the book.');
  expect(el.textContent).toContain('A recondite matter.');
});

test('FORGE-03 a picture is shown as one, with what its person wrote under it instead of its name', () => {
  const file = { fileId: 'f1', name: 'hill.heic', type: 'image/heic', size: 1_500_000, width: 40, height: 30 };
  const plain = paint({ type: 'uploaded-file', text: 'hill.heic', meta: { file } });
  expect([plain.querySelector('img')!.alt, plain.querySelector('.fb-caption, .fb-name, .fb-from')]).toEqual([
    'hill.heic',
    null,
  ]);
  const said = paint({ type: 'uploaded-file', text: 'The hill in June', meta: { file } });
  expect(said.querySelector('.fb-caption')!.textContent).toBe('The hill in June');
  expect(said.querySelector('img')!.alt).toBe('The hill in June');
  const { width: _, height: __, ...large } = { ...file, pictureLimit: 50_000_000 };
  const kept = paint({ type: 'uploaded-file', text: 'hill.heic', meta: { file: large } });
  expect(kept.querySelector('img')).toBeNull();
  expect(kept.textContent).toContain('up to 50 megapixels');
});

test('FORGE-02 sentences of the interface inside a card go in its direction, words of a person in their own', () => {
  document.documentElement.dir = 'rtl';
  const file = paint({ type: 'uploaded-file', text: 'notes.txt', meta: { path: 'notes.txt' } });
  expect(getComputedStyle(file.querySelector('.fb-state')!).direction).toBe('rtl');
  expect(getComputedStyle(file.querySelector('.fb-name')!).direction).toBe('ltr');
  document.documentElement.dir = 'ltr';
});

test('FORGE-02 an element that was used for another block shows the new one', async () => {
  const el = paint({ text: '**first**' });
  painter.release(el);
  painter.paint(el, blockOf({ id: 'b', text: 'second' }));
  await vi.waitFor(() => expect(el.textContent).toBe('second'));
  expect(el.querySelector('strong')).toBeNull();
});

test('FORGE-02 a block has a name in plain words', () => {
  expect(nameOf(t, blockOf({ text: '## A **bold** idea\nmore' }))).toBe('Note: A bold idea');
  expect(nameOf(t, blockOf())).toBe('Note, empty');
});

test.each(['dark', 'light'])('FORGE-02 text is readable on each of the ten colors in %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  for (const color of COLOR_VARIANTS) {
    const el = paint({
      type: 'web-content',
      text: 'Words',
      color,
      meta: { url: 'https://example.com', title: 'Title' },
    });
    el.style.background = `var(--forge-${color})`;
  }
  expect(host.querySelectorAll('[data-color]')).toHaveLength(10);
  await axe();
  document.documentElement.dataset['theme'] = 'dark';
});

/** A color of the page by lightness and the two axes of hue (OKLab). */
function labOf(color: string): number[] {
  host.style.color = `color-mix(in oklab, ${color} 100%, transparent)`;
  return [...getComputedStyle(host).color.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].slice(0, 3).map(Number);
}

test.each(['dark', 'light'])('FORGE-02 the ten colors can be told apart in %s, by paper and by rim', (theme) => {
  document.documentElement.dataset['theme'] = theme;
  for (const part of ['', '-line']) {
    const labs = COLOR_VARIANTS.map((color) => labOf(`var(--forge-${color}${part})`));
    const near = labs.flatMap((one, i) =>
      labs.slice(i + 1).map((other) => Math.hypot(...one.map((value, axis) => value - other[axis]!))),
    );
    // Twice what an eye just notices on surfaces of this size.
    expect(Math.min(...near)).toBeGreaterThan(0.038);
  }
  document.documentElement.dataset['theme'] = 'dark';
});

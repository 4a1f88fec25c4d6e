import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia } from '../../../../tests/support/emulate-media.ts';
import { markWith } from '../../../../tests/support/marks.ts';
import { mount } from '../../../../tests/support/mount.tsx';
import { queryClient } from '../../../../platform/web/query.ts';
import type { MarkedBook } from '../../contract.ts';
import HighlightsPage from './highlights-page.tsx';

const BOOK: MarkedBook = {
  id: '01990000-0000-7000-8000-000000000002',
  title: 'The Salt Islands',
  author: 'Ada Lovell',
  coverImageUrl: null,
  direction: 'ltr',
  held: true,
};
/** So many that they are higher than the window, each of more lines than the page shows of it. */
const MARKS = Array.from({ length: 12 }, (_, n) =>
  markWith({
    id: `01990000-0000-7001-8000-00000000000${n.toString(16)}`,
    bookId: BOOK.id,
    text: `Words of highlight ${n}. ${'The keeper lit the lamp and wrote down the hour. '.repeat(40)}`,
    note: `Note ${n}`,
    tags: [`tag-${n}`],
    chapter: 'A chapter with a name that is longer than a line of a narrow page has room for',
    ord: n,
    progress: n,
  }),
);
const answers: Record<string, unknown> = {
  '/api/highlights': { marks: MARKS, books: [BOOK], nextCursor: null, total: MARKS.length },
  '/api/highlights/facets': { total: MARKS.length, unsure: 0, books: [], colours: [], tags: [] },
  '/api/highlights/review': { day: '2026-01-01', done: 0, marks: MARKS.slice(0, 1), books: [BOOK] },
};

/** The page in a frame like the shell's, in a theme; what lies outside the root are layers: dialogs, toasts. */
async function show(theme: 'dark' | 'light'): Promise<void> {
  document.documentElement.dataset['theme'] = theme;
  const { container } = await mount(
    <div className="relative flex h-dvh overflow-clip bg-ground">
      <div className="h-full shrink-0 overflow-hidden">
        <nav data-frame>Navigation</nav>
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <header data-frame>Header</header>
        <main id="main" className="relative min-h-0 flex-1 overflow-x-clip overflow-y-auto">
          <HighlightsPage />
        </main>
        <footer data-frame>Footer</footer>
      </div>
      <aside data-frame>Sidebar</aside>
    </div>,
    { areas: ['highlights'], user: { id: 'badr', name: 'Badr', email: 'badr@example.org' } },
  );
  container.id = 'root';
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;
/** How light a color is, 0 to 1, wherever it was mixed. */
function lightness(color: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}
const isHeard = (element: Element): boolean => element.closest('.sr-only') !== null;

beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json(answers[new URL(input instanceof Request ? input.url : input, location.href).pathname] ?? {}),
  );
});
afterEach(() => emulateMedia());

test.each(['dark', 'light'] as const)(
  'HIGH-01 on paper, from the %s theme: only the highlights, dark on white, and all of their words',
  async (theme) => {
    await show(theme);
    await expect.element(page.getByText('Note 11')).toBeVisible();
    await emulateMedia({ media: 'print' });

    expect(['[data-frame]', 'input', '[role=note]'].flatMap((name) => all(`#root ${name}`)).filter(isDrawn)).toEqual(
      [],
    );
    expect(
      all('#root button')
        .filter(isDrawn)
        .map(({ textContent }) => textContent),
    ).toEqual(MARKS.flatMap(({ tags }) => tags));

    const words = all('#main *').filter(
      (element) =>
        isDrawn(element) &&
        !element.closest('.cover') &&
        [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE),
    );
    expect(words.length).toBeGreaterThan(40);
    for (const element of words) {
      const { color } = getComputedStyle(element);
      expect(lightness(color), `${color} of “${element.textContent}”`).toBeLessThan(0.35);
    }
    for (const element of all(
      'html, body, #root, #root *:not([data-print=color], img, .cover, .cover *, svg *)',
    ).filter(isDrawn)) {
      const { backgroundColor } = getComputedStyle(element);
      expect(
        lightness(backgroundColor),
        `${backgroundColor} behind “${element.textContent?.slice(0, 40)}”`,
      ).toBeGreaterThan(0.99);
    }

    // Nothing ends at the edge of a box, so the page is as high as what is on it.
    const cut = all('html, body, #root, #root *').filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      if (!isDrawn(element) || isHeard(element) || element.closest('.cover')) return false;
      return (
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1) ||
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
      );
    });
    expect(cut.map(({ tagName, className }) => `${tagName} ${className}`)).toEqual([]);
    const last = page.getByText('Note 11').element().getBoundingClientRect();
    expect(last.bottom).toBeGreaterThan(2 * innerHeight);
    expect(document.documentElement.scrollHeight).toBeGreaterThanOrEqual(Math.floor(last.bottom + scrollY));

    // The bar in the color of a highlight stands beside its words.
    for (const bar of all('[data-print=color]')) {
      const [mine, row] = [bar.getBoundingClientRect(), bar.closest('li')!.getBoundingClientRect()];
      expect([mine.top >= row.top, mine.bottom <= row.bottom, mine.height > 20]).toEqual([true, true, true]);
    }
  },
);

import { expect, test } from 'vitest';
import { estimateTokens } from '../../../../adapters/ai/index.ts';
import type { Place } from '../checked.ts';
import { stretchesOf, wholeParts } from './digest-parts.ts';
import { MOST_CONTEXT, REPLY_ROOM, RULES_ROOM } from './limits.ts';
import { fused, inTurn, keyOf, packSources, roomForSources } from './pack-sources.ts';

const place = (
  bookId: string,
  ord: number,
  text = `Sentence ${ord} of ${bookId}. `.repeat(10),
  chapter = 'One',
): Place => ({
  bookId,
  ord,
  section: 0,
  chapter,
  page: null,
  text,
  prefix: '',
  suffix: '',
  cfi: null,
  rects: null,
  title: bookId.toUpperCase(),
  language: 'en',
  version: 1,
});
const storeOf = (places: readonly Place[]) => new Map(places.map((one) => [keyOf(one), one]));
const ordsOf = (sources: ReturnType<typeof packSources>) =>
  sources.map(({ places }) => places.map(({ bookId, ord }) => `${bookId}${ord}`).join(' '));

test('CHAT-02 a budget is filled with the most important passages, and never exceeded', () => {
  const all = Array.from({ length: 40 }, (_, ord) => place('a', ord * 3));
  for (const tokens of [200, 700, 2000, 5000]) {
    const sources = packSources(all, new Map(), tokens);
    const spent = sources.reduce((sum, { text }) => sum + estimateTokens(text), 0);
    expect(spent).toBeLessThanOrEqual(tokens);
    const count = sources.flatMap(({ places }) => places).length;
    expect(ordsOf(sources).join(' ')).toBe(
      all
        .slice(0, count)
        .map(({ ord }) => `a${ord}`)
        .join(' '),
    );
  }
  expect(packSources(all, new Map(), 5000).length).toBeGreaterThan(packSources(all, new Map(), 700).length);
});

test('CHAT-02 one passage is given, however small the budget', () => {
  expect(ordsOf(packSources([place('a', 3)], new Map(), 1))).toEqual(['a3']);
});

test('CHAT-02 passages are ordered for reading, with neighbors of the same chapter where there is room', () => {
  const stored = storeOf([4, 5, 6].map((ord) => place('a', ord)).concat(place('b', 1, 'Other chapter.', 'Two')));
  const sources = packSources([place('b', 2), place('a', 9), place('a', 5)], stored, 4000);
  expect(ordsOf(sources)).toEqual(['b2', 'a4 a5 a6', 'a9']);
  expect(sources.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
  expect(sources[1]!.text).toBe(sources[1]!.places.map(({ text }) => text).join('\n'));
});

test('CHAT-02 neighbors never push out what was found', () => {
  const ranked = [place('a', 1), place('a', 10), place('a', 20)];
  const room = ranked.reduce((sum, { text }) => sum + estimateTokens(text) + 25, 0);
  expect(ordsOf(packSources(ranked, storeOf([place('a', 2), place('a', 0)]), room))).toEqual(['a1', 'a10', 'a20']);
});

test('CHAT-02 books take turns, and rankings become one', () => {
  const hits = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((one) => ({ bookId: one[0]!, ord: Number(one[1]) }));
  expect(inTurn(hits).map(({ bookId, ord }) => bookId + ord)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  const [a, b, c] = hits;
  expect(fused([[a!, b!], [c!, b!], [b!]])[0]).toBe(b);
});

test('CHAT-02 the room for passages follows the context of the model', () => {
  expect(roomForSources(8000, '')).toBe(8000 - REPLY_ROOM - RULES_ROOM);
  expect(roomForSources(8000, 'word '.repeat(900))).toBeLessThan(8000 - REPLY_ROOM - RULES_ROOM - 1000);
  expect(roomForSources(1_000_000, '')).toBe(MOST_CONTEXT);
  expect(roomForSources(1000, '')).toBeGreaterThan(0);
});

test('CHAT-02 long chapters are cut, short ones joined, and a chapter cut by the wall is not digested', () => {
  const text = 'word '.repeat(100);
  const places = Array.from({ length: 30 }, (_, ord) => place('a', ord, text));
  const part = (chapter: string, first: number, last: number) => ({ bookId: 'a', chapter, first, last });
  const parts = [part('Long', 0, 19), part('Short', 20, 20), part('Next', 21, 29)];
  const stretches = stretchesOf(parts, places, 1500);
  expect(stretches.map(({ places: own }) => own.length).reduce((sum, n) => sum + n)).toBe(30);
  expect(stretches.every(({ tokens }) => tokens <= 1500)).toBe(true);
  expect(stretches.filter(({ chapter }) => chapter === 'Long').length).toBeGreaterThan(1);
  expect(wholeParts([part('Long', 0, 19), part('Next', 21, 25)], parts)).toEqual([parts[0]]);
});

test('CHAT-02 tokens are estimated by script, rather too many', () => {
  expect(estimateTokens('a'.repeat(36))).toBe(10);
  expect(estimateTokens('漢字漢字')).toBe(4);
  expect(estimateTokens('كتابكتاب')).toBe(4);
});

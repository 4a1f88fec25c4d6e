import { expect, test } from 'vitest';
import { bookIdea, type Candidate, drawn, emptyIdea, HABITS, type Liking, styleFor } from '../index.ts';

const liking = (more: Partial<Liking> = {}): Liking => ({
  timeOfDay: 'evening',
  mood: '',
  interests: [],
  learningStyle: 'analytical',
  complexity: 7,
  lately: new Set(),
  ...more,
});
const candidate = (bookId: string, more: Partial<Candidate> = {}): Candidate => ({
  bookId,
  title: bookId,
  reason: 'unread',
  about: bookId,
  rank: 0,
  ...more,
});
/** The same chances every time. */
function chances(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
const firsts = (candidates: Candidate[], of: Liking): Record<string, number> => {
  const counts: Record<string, number> = {};
  const chance = chances(7);
  for (let i = 0; i < 400; i++) {
    const [one] = drawn(candidates, of, chance);
    counts[one!.bookId] = (counts[one!.bookId] ?? 0) + 1;
  }
  return counts;
};

test('CAST-02 what is being read comes most often, but not always; what was just suggested seldom', () => {
  const shelf = [candidate('read', { reason: 'reading' }), candidate('new'), candidate('done', { reason: 'finished' })];
  const plain = firsts(shelf, liking());
  expect(plain['read']).toBeGreaterThan(plain['new']! + plain['done']!);
  expect(plain['new']).toBeGreaterThan(plain['done']!);
  expect(firsts(shelf, liking({ lately: new Set(['read']) }))['read'] ?? 0).toBeLessThan(plain['read']! / 3);
});

test('CAST-02 interests and mood count', () => {
  const shelf = [candidate('sea voyages'), candidate('gardens')];
  const by = firsts(shelf, liking({ interests: ['garden'] }));
  expect(by['gardens']).toBeGreaterThan(2 * by['sea voyages']!);
  const moods = [candidate('a', { reason: 'marked' }), candidate('b')];
  expect(firsts(moods, liking({ mood: 'tired' }))['a']).toBeGreaterThan(
    firsts(moods, liking({ mood: 'curious' }))['a']!,
  );
});

test('CAST-02 the same chances give the same order', () => {
  const shelf = ['a', 'b', 'c', 'd'].map((id) => candidate(id));
  expect(drawn(shelf, liking(), chances(3))).toEqual(drawn(shelf, liking(), chances(3)));
});

test('CAST-02 the style is one that the source allows', () => {
  const reading = { reason: 'reading' } as const;
  expect(styleFor(['interview', 'friends'], reading, liking(), 'friends')).toBe('friends');
  expect(styleFor(['interview'], reading, liking({ mood: 'curious' }), 'friends')).toBe('interview');
  expect(styleFor(['interview', 'close-reading'], { reason: 'marked' }, liking(), 'friends')).toBe('close-reading');
});

test('CAST-02 an idea about a book names it, in the language of the page', () => {
  for (const reason of ['reading', 'marked', 'unread', 'finished'] as const)
    for (const locale of ['en', 'ar']) expect(bookIdea(locale, reason, 'A $& b', () => 0.99).title).toContain('A $& b');
  expect(emptyIdea('en', 'night')).toMatchObject({ source: null, ...HABITS.night });
  expect(emptyIdea('ar', 'night').title).not.toBe(emptyIdea('en', 'night').title);
});

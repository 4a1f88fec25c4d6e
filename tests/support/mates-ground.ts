import type { CheckGround } from '../../adapters/ai/writer/check/types.ts';
import type { OfferedExcerpt, Quotation, WriterPassage } from '../../adapters/ai/writer/types.ts';

const passage = (id: string, text: string, lang = 'en', sectionTitle = 'Knights and Squires'): WriterPassage => ({
  id,
  section: 0,
  sectionTitle,
  lang,
  text,
});

/** Three passages in a row about the mates of a ship. */
export const MATES: readonly WriterPassage[] = [
  passage(
    'p0',
    'The chief mate of the Pequod was Starbuck, a native of Nantucket, and a Quaker by descent. He was a long, earnest man, and though born on an icy coast, seemed well adapted to endure hot latitudes.',
  ),
  passage(
    'p1',
    'Stubb was the second mate. He was a native of Cape Cod; and hence, according to local usage, was called a Cape-Cod-man. Long usage had, for this Stubb, converted the jaws of death into an easy chair. What he thought of death itself, there is no telling. In 1841 he did not sail with the 30 men of the Rachel.',
  ),
  passage(
    'p2',
    'The third mate was Flask, a native of Tisbury, in Martha’s Vineyard. A short, stout, ruddy young fellow, very pugnacious concerning whales, he never once laughed at the captain.',
  ),
];

/** A passage about a harbor in Arabic. */
export const HARBOR: readonly WriterPassage[] = [
  passage(
    'a0',
    'في عام 1904 أحصى رئيس الميناء 317 مصباحا في المخزن. لم ينم الكاتب في تلك الليلة الطويلة. كان البرج شمال المدينة قبل الحرب.',
    'ar',
    'الميناء',
  ),
];

/** A place in one of some passages. */
export function placeOf(words: string, passages: readonly WriterPassage[] = MATES): Quotation {
  const found = passages.find(({ text }) => text.includes(words));
  if (!found) throw new Error(`no passage says: ${words}`);
  const start = found.text.indexOf(words);
  return { passageId: found.id, start, end: start + words.length, text: words };
}

/** Excerpts with the ids `e1`, `e2` and so on. */
export const excerptsOf = (
  words: readonly string[],
  passages: readonly WriterPassage[] = MATES,
  around = '',
): OfferedExcerpt[] =>
  words.map((text, at) => {
    const quotation = placeOf(text, passages);
    const section = passages.find(({ id }) => id === quotation.passageId)!.sectionTitle;
    return { id: `e${at + 1}`, section, text, around, quotation };
  });

/** What the pieces of a part about the second and the third mate are checked by. */
export const matesGround = (more: Partial<CheckGround> = {}): CheckGround => ({
  excerpts: excerptsOf([
    'Stubb was the second mate. He was a native of Cape Cod; and hence, according to local usage, was called a Cape-Cod-man.',
    'The third mate was Flask, a native of Tisbury, in Martha’s Vineyard.',
  ]),
  passages: MATES,
  source: { title: 'Moby-Dick', author: 'Herman Melville' },
  lang: 'en',
  ...more,
});

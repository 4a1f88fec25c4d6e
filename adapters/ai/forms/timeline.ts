import type { FormSentence } from './form-sentence.ts';
import { asks, endsWhole, isDangling, startsCut } from './whole.ts';
import { type NamedYear, yearsIn } from './years.ts';

/** Fewer dated sentences make no timeline: measured, it was useful only from here on. */
export const FEWEST_DATED = 8;
const LENGTH = { least: 5, most: 45 };
const OPENS = 24;
/** A sentence of many years is a list of sources or a life in dates. */
const MOST_YEARS = 2;

/** A dated line of a timeline; `written` is the year as the sentence writes it. */
export type DatedSentence = { sentence: FormSentence; year: number; written: string };

const isTelling = ({ words, text }: FormSentence): boolean =>
  words >= LENGTH.least && words <= LENGTH.most && endsWhole(text) && !startsCut(text) && !asks(text);

/** The year a sentence is about: the first, unless there are many. */
function yearOf(years: readonly NamedYear[]): NamedYear | null {
  return years.length === 0 || years.length > MOST_YEARS ? null : years[0]!;
}

/** Every sentence that names a year. */
export function datedSentences(sentences: readonly FormSentence[]): DatedSentence[] {
  return sentences.filter(isTelling).flatMap((sentence) => {
    const year = yearOf(yearsIn(sentence.text));
    return year ? [{ sentence, year: year.year, written: year.written }] : [];
  });
}

const worth = ({ sentence }: DatedSentence): number =>
  (yearsIn(sentence.text)[0]!.at < OPENS ? 1 : 0) - (isDangling(sentence.text) ? 1 : 0) - sentence.words / 60;

/** Dated sentences ordered by year, spread over the time they cover; null when there are too few. One of each year and no sentence twice. */
export function timeline(sentences: readonly FormSentence[], most = 10): DatedSentence[] | null {
  const dated = datedSentences(sentences);
  if (dated.length < FEWEST_DATED) return null;
  const best = new Map<number, DatedSentence>();
  for (const one of dated) {
    const known = best.get(one.year);
    if (!known || worth(one) > worth(known)) best.set(one.year, one);
  }
  const years = [...best.values()].sort((a, b) => a.year - b.year || a.sentence.at - b.sentence.at);
  if (years.length <= most) return years;
  return Array.from({ length: most }, (_, nth) => {
    const slice = years.slice(Math.floor((nth * years.length) / most), Math.floor(((nth + 1) * years.length) / most));
    return slice.reduce((top, one) => (worth(one) > worth(top) ? one : top));
  });
}

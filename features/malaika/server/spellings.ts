import { analyze } from '../../../adapters/ai/index.ts';
import type { Scope as LibraryScope } from '../../catalog/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';
import { ASSUMED_LANGUAGE } from '../../passages/limits.ts';

/** How an index term is written in the books: the index itself keeps folded stems only. */
export type Spelling = {
  term: string;
  /** Every form read, the most frequent first. */
  forms: readonly string[];
  /** Whether it is written with a capital at least three times as often as without. */
  isName: boolean;
  /** Passages that contain it. */
  passages: number;
};

/** Passages read to see how a term is written. */
const READ_FOR_TERM = 10;
const NAME_SHARE = 3;
const CAPITAL = /^\p{Lu}/u;
const CASED = /\p{Ll}/u;
/** Before a word inside a sentence; at its beginning every word has a capital. */
const INSIDE = /[\p{Ll}\p{N},;] ?$/u;

type Seen = { forms: Map<string, number>; capital: number; lower: number; atStart: number };

function note(seen: Seen, form: string, before: string): void {
  seen.forms.set(form, (seen.forms.get(form) ?? 0) + 1);
  if (!CAPITAL.test(form)) seen.lower += CASED.test(form) ? 1 : 0;
  else if (INSIDE.test(before)) seen.capital++;
  else seen.atStart++;
}

/** An even sample of some places. */
const sample = <T>(all: readonly T[], most: number): T[] =>
  all.length <= most ? [...all] : Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)]!);

/** How some index terms are written in the scope's books, within its reading wall. */
export async function spellingsOf(
  passages: Passages,
  scope: LibraryScope,
  terms: readonly string[],
): Promise<Map<string, Spelling>> {
  const rows = await passages.terms(scope, terms);
  const places = new Map<string, { bookId: string; ord: number }[]>();
  for (const { term, bookId, ords } of rows)
    places.set(term, [...(places.get(term) ?? []), ...ords.map((ord) => ({ bookId, ord }))]);
  const wanted = [...places.values()].flatMap((all) => sample(all, READ_FOR_TERM));
  const unique = [...new Map(wanted.map((place) => [`${place.bookId} ${place.ord}`, place])).values()];
  const seen = new Map(
    [...places.keys()].map((term): [string, Seen] => [term, { forms: new Map(), capital: 0, lower: 0, atStart: 0 }]),
  );
  for (const { text, language } of await passages.read(scope, unique))
    for (const token of analyze(text, language ?? ASSUMED_LANGUAGE))
      for (const term of token.terms) {
        const one = seen.get(term);
        if (one) note(one, token.text.replace(/[’']s$/u, ''), text.slice(Math.max(0, token.start - 2), token.start));
      }
  return new Map(
    [...seen].map(([term, { forms, capital, lower, atStart }]) => [
      term,
      {
        term,
        forms: [...forms].sort((a, b) => b[1] - a[1]).map(([form]) => form),
        isName: capital + atStart > 0 && (capital > 0 ? capital : atStart) >= NAME_SHARE * lower,
        passages: places.get(term)?.length ?? 0,
      },
    ]),
  );
}

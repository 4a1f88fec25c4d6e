import { editDistance, foldWord, initialsLike, skeletonOf, termsOf } from '../../../adapters/ai/index.ts';
import { editsOf } from '../core/index.ts';
import type { SearchContext } from './search-context.ts';
import { type Spelling, spellingsOf } from './spellings.ts';

/** From this length on, two slips are still the same word. */
const LONG = 8;
const SHORTEST = 4;
/** Consonants a name needs to be recognized by them alone. */
const TELLING_CONSONANTS = 3;
const FEWEST_CONSONANTS = 2;
const MOST_TRIED = 12;
const MOST_NEAR = 2;
/** Terms looked through for a name; beyond that many books only the first two letters are. */
const MOST_TERMS = 60_000;
const MANY_BOOKS = 40;
const COGNATE_STEM = 5;

const SCRIPTS: readonly RegExp[] = [
  /[\p{Script=Latin}]/u,
  /[\p{Script=Arabic}]/u,
  /[\p{Script=Hebrew}]/u,
  /[\p{Script=Cyrillic}]/u,
];
const scriptOf = (word: string): RegExp | undefined => SCRIPTS.find((script) => script.test(word));
const firstOf = (word: string): string => [...word][0] ?? '';
const slips = (word: string): number => (word.length >= LONG ? 2 : 1);

/** The terms one slip away, also of the word as it is written. */
async function oneSlipAway({ passages, scope }: SearchContext, terms: readonly string[]): Promise<string[]> {
  const edits = [...new Set(terms.flatMap(editsOf))];
  return edits.length === 0 ? [] : [...(await passages.known(scope, edits))];
}

/** The terms that begin like a word, in a range of lengths. */
function beginningLike(
  context: SearchContext,
  initials: readonly string[],
  from: number,
  to: number,
): Promise<string[]> {
  return context.passages.termsBeginning(context.scope, initials, { from, to }, MOST_TERMS);
}

const isMisspelt = (typed: string, form: string): boolean =>
  editDistance(typed, form) <= slips(typed) && (firstOf(typed) === firstOf(form) || typed[0] === form[1]);
/** Light stems in these scripts leave few letters, which too many words share. */
const SHORT_STEM = 6;
const isShortStem = (term: string): boolean =>
  term.length < SHORT_STEM && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(term);

/** The form of a term that a typed word misspells; null when the books write it too differently. */
function formMeant(typed: string, { forms }: Spelling): string | null {
  const near = forms.filter((form) => isMisspelt(typed, foldWord(form)));
  return near.sort((a, b) => editDistance(typed, foldWord(a)) - editDistance(typed, foldWord(b)))[0] ?? null;
}

const sortedLetters = (word: string): string => [...word].sort().join('');

/** What an ordinary word that no book contains most likely means: one slip away, and the more frequent the likelier. */
export async function wordMeant(
  context: SearchContext,
  typed: { surface: string; term: string },
): Promise<{ term: string; form: string; passages: number } | null> {
  const word = foldWord(typed.surface);
  if (word.length < SHORTEST || /\d/.test(word)) return null;
  const near = await oneSlipAway(context, [typed.term]);
  const spellings = await spellingsOf(context.passages, context.scope, near.slice(0, MOST_TRIED * 2));
  const likeness = ({ term, passages }: Spelling): number =>
    (firstOf(term) === firstOf(typed.term) ? 2 : 0) +
    (sortedLetters(term) === sortedLetters(typed.term) ? 2 : 0) +
    (term.length > typed.term.length ? 1 : 0) +
    (term.length === typed.term.length ? 1 : 0) +
    Math.log1p(passages) / 2;
  const plausible = [...spellings.values()].flatMap((spelling) => {
    const form = formMeant(word, spelling) ?? sameEnding(typed, spelling);
    return form === null ? [] : [{ term: spelling.term, form, passages: spelling.passages, like: likeness(spelling) }];
  });
  return plausible.sort((a, b) => b.like - a.like)[0] ?? null;
}

/** The books may write another form of the word: "hapens" means "happened" when "happens" isn't there. */
function sameEnding(
  { surface, term }: { surface: string; term: string },
  { term: meant, forms }: Spelling,
): string | null {
  const word = foldWord(surface);
  if (isShortStem(term) || !word.startsWith(term) || word.length - term.length > 3) return null;
  return forms.find((form) => foldWord(form).startsWith(meant) && foldWord(form).length - meant.length <= 3) ?? null;
}

/** Names in the books that a name no book contains may be a misspelling of, likeliest first. */
export async function namesLike(context: SearchContext, surface: string): Promise<string[]> {
  const word = foldWord(surface.replace(/[’']s$/u, ''));
  if (word.length < SHORTEST) return [];
  const script = scriptOf(word);
  const language = context.languages[0] ?? 'en';
  const slipped = await oneSlipAway(context, [...new Set([...termsOf(word, language), word])]);
  const bones = skeletonOf(word);
  const initials = script
    ? [...new Set([firstOf(word), ...(bones.length >= TELLING_CONSONANTS ? initialsLike(word, script) : [])])]
    : [];
  const wide = context.asked > MANY_BOOKS ? [word.slice(0, 2)] : initials;
  const others =
    word.length >= LONG || bones.length >= TELLING_CONSONANTS
      ? await beginningLike(context, wide, word.length - 3, word.length + 2)
      : [];
  const sounds = (other: string): boolean =>
    bones.length >= TELLING_CONSONANTS && skeletonOf(other) === bones && editDistance(word, other) <= 3;
  const near = (other: string): boolean =>
    sounds(other) || (firstOf(other) === firstOf(word) && editDistance(word, other) <= slips(word));
  const tried = [
    ...new Set([...slipped, ...others.filter((other) => near(other) || editDistance(word, other) <= slips(word))]),
  ]
    .sort((a, b) => editDistance(word, a) - editDistance(word, b))
    .slice(0, MOST_TRIED);
  const cased = script === SCRIPTS[0] || script === SCRIPTS[3];
  const spellings = await spellingsOf(context.passages, context.scope, tried);
  const found = [...spellings.values()]
    .filter((one) => !cased || one.isName)
    .flatMap((one) => {
      // Where no capital tells a name from a word, only the smallest slip in a longer word is worth a question.
      const isNear = (other: string) =>
        cased ? near(other) : word.length > SHORTEST && editDistance(word, other) <= 1;
      const form = one.forms.find((other) => isNear(foldWord(other)));
      return form === undefined ? [] : [{ form, passages: one.passages, slips: editDistance(word, foldWord(form)) }];
    })
    .sort((a, b) => a.slips - b.slips || b.passages - a.passages);
  return [...new Set(found.map(({ form }) => form))].slice(0, MOST_NEAR);
}

/** The word of the books that a name, or a word of a related language, in another language's spelling stands for. */
export async function wordAcross(
  context: SearchContext,
  surface: string,
): Promise<{ term: string; form: string } | null> {
  const word = foldWord(surface);
  const bones = skeletonOf(word);
  const own = scriptOf(word);
  for (const script of SCRIPTS.filter((one) => one !== own)) {
    if (bones.length < FEWEST_CONSONANTS) break;
    const cased = script === SCRIPTS[0] || script === SCRIPTS[3];
    if (!cased && bones.length < TELLING_CONSONANTS) continue;
    const initials = initialsLike(word, script);
    const terms = (await beginningLike(context, initials, bones.length, bones.length * 2 + 4)).filter(
      (term) => script.test(term) && skeletonOf(term) === bones,
    );
    const spellings = await spellingsOf(context.passages, context.scope, terms.slice(0, MOST_TRIED * 2));
    const [best] = [...spellings.values()]
      .filter(({ isName }) => !cased || isName)
      .sort((a, b) => b.passages - a.passages);
    if (best?.forms[0]) return { term: best.term, form: best.forms[0] };
  }
  return own === SCRIPTS[0] || own === SCRIPTS[3] ? cognate(context, word) : null;
}

/** A longer word of another language that begins the same: revolution, Revolution, revolución. */
async function cognate(context: SearchContext, word: string): Promise<{ term: string; form: string } | null> {
  if (word.length < COGNATE_STEM + 1) return null;
  const terms = await beginningLike(context, [word.slice(0, COGNATE_STEM)], COGNATE_STEM, word.length + 2);
  const shared = (term: string): number => [...term].findIndex((letter, at) => letter !== word[at]);
  const length = (term: string): number => (shared(term) < 0 ? term.length : shared(term));
  const spellings = await spellingsOf(
    context.passages,
    context.scope,
    terms.sort((a, b) => length(b) - length(a)).slice(0, MOST_TRIED),
  );
  const alike = [...spellings.values()].filter(({ term }) => length(term) >= Math.max(COGNATE_STEM, word.length - 3));
  const [best] = alike.sort((a, b) => length(b.term) - length(a.term) || b.passages - a.passages);
  return best?.forms[0] ? { term: best.term, form: best.forms[0] } : null;
}

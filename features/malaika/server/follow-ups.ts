import { planQuery } from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import { isHeading } from '../core/index.ts';
import type { CheckedQuote } from './message-store.ts';
import type { Retrieved } from './retrieve.ts';

const MOST = 3;
const LONGEST_HEADING = 70;
const NAME = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}’'-]{2,}(?: \p{Lu}[\p{L}’'-]+)*/gu;

/** Names inside the quotations that the question did not have. */
function names(quotes: readonly CheckedQuote[], question: string): string[] {
  const asked = question.toLowerCase();
  const found = quotes.flatMap((quote) => [...quote.text.matchAll(NAME)].map(([name]) => name));
  return [...new Set(found)].filter((name) => !asked.includes(name.toLowerCase()));
}

/** Key terms of the quotations: the rarest words that the question did not have, where a script has no capitals. */
function rareWords(quotes: readonly CheckedQuote[], found: Retrieved): string[] {
  const asked = new Set(found.plan.terms.map((term) => term.term));
  const terms = quotes.flatMap((quote) => planQuery(quote.text, found.language).terms).filter((term) => !asked.has(term.term) && term.surface.length > 3);
  const rarity = (term: string) => found.idf(term);
  return [...new Set(terms.sort((a, b) => rarity(b.term) - rarity(a.term)).map((term) => term.surface))];
}

/** Questions that could come next, of the built-in engine: names in what was cited, then chapters beside it. */
export function followUps(quotes: readonly CheckedQuote[], found: Retrieved, question: string, locale: string): string[] {
  const cited = new Set(quotes.map((quote) => quote.chapter));
  const books = new Set(quotes.map((quote) => quote.bookId));
  const headings = found.hits
    .filter((hit) => books.has(hit.bookId) && hit.chapter && !cited.has(hit.chapter) && hit.chapter.length <= LONGEST_HEADING && !isHeading(question, hit.chapter))
    .map((hit) => hit.chapter);
  const capitals = /\p{Lu}/u.test(quotes.map((quote) => quote.text).join(''));
  const topics = capitals ? names(quotes, question) : rareWords(quotes, found).slice(0, 2);
  const subjects = [...new Set([...topics.slice(0, 2), ...headings])].slice(0, MOST);
  return subjects.map((chapter) => words(locale, 'malaika.start.aboutChapter', { chapter }));
}

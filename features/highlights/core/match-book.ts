import { foldWords } from '../../../platform/common/fold-text.ts';

/** A book a highlight may come from. */
export type Shelved = { id: string; title: string; author: string | null };

/** A title without its article, series or subtitle. */
function mainTitle(title: string): string {
  const cut = title.replace(/\s*[([{][^)\]}]*[)\]}]/g, '').split(/\s*[:;—–]\s+|\s+[-|]\s+/)[0] ?? title;
  return foldWords(cut).replace(/^(?:the|an?|der|die|das|le|la|les|el|los|las|il)\s+/, '') || foldWords(title);
}

/** Names as a set of words, so that "Wells, H. G." is "H. G. Wells". Initials alone do not count. */
const names = (author: string | null): string[] =>
  foldWords(author ?? '')
    .split(' ')
    .filter((word) => word.length > 2);

function sameAuthor(a: string | null, b: string | null): boolean | null {
  const [left, right] = [names(a), names(b)];
  if (left.length === 0 || right.length === 0) return null;
  return left.some((word) => right.includes(word));
}

/**
 * The book of a title and author as another program wrote them; null when there is none, or when several fit and nothing
 * tells them apart. A title that also fits somebody else's book must come with its author.
 */
export function matchBook(books: readonly Shelved[], title: string, author: string | null): Shelved | null {
  const [whole, main] = [foldWords(title), mainTitle(title)];
  if (!whole) return null;
  const fits = (book: Shelved): number => {
    const writer = sameAuthor(book.author, author);
    if (writer === false) return 0;
    const base = foldWords(book.title) === whole ? 4 : mainTitle(book.title) === main ? 2 : 0;
    return base === 0 ? 0 : base + (writer ? 1 : 0);
  };
  const scored = books.map((book) => ({ book, score: fits(book) })).filter((one) => one.score > 0);
  const best = Math.max(0, ...scored.map((one) => one.score));
  const winners = scored.filter((one) => one.score === best);
  return winners.length === 1 ? winners[0]!.book : null;
}

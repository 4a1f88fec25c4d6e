type Source = { title: string; author: string | null; chapter: string; place: string };

/** A quotation with where it is from, as one pastes it into a text of one's own. */
export function withCitation(quote: string, { title, author, chapter, place }: Source): string {
  const from = [author, title, chapter === title ? '' : chapter, place].filter(Boolean).join(', ');
  return `“${quote.trim()}”\n— ${from}`;
}

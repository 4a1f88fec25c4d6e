/** What to make of a book; its title comes in the place of `{title}`. */
export type BookIdea = { title: string; description: string };
/** Why a book is suggested. */
export type Reason = 'reading' | 'marked' | 'unread' | 'finished';

/** The ideas of a language. */
export type IdeaWords = {
  books: Readonly<Record<Reason, readonly BookIdea[]>>;
  /** There is no book that one could be made from. */
  empty: BookIdea;
};

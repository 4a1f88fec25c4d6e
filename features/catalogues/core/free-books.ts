/** A free book that can be taken with one press. `genres` are names of genres that people can like. */
export type FreeBook = { id: string; title: string; author: string; genres: readonly string[] };

/** Number at Project Gutenberg, title, author, genres. All are in English and in the public domain in the United States. */
const ROWS = `
1342|Pride and Prejudice|Jane Austen|fiction romance
1661|The Adventures of Sherlock Holmes|Arthur Conan Doyle|mystery fiction
35|The Time Machine|H. G. Wells|science-fiction
11|Alice’s Adventures in Wonderland|Lewis Carroll|fantasy children
120|Treasure Island|Robert Louis Stevenson|adventure children
1260|Jane Eyre|Charlotte Brontë|romance fiction
84|Frankenstein|Mary Shelley|horror science-fiction
345|Dracula|Bram Stoker|horror
2707|The History of Herodotus, Volume 1|Herodotus|history
148|The Autobiography of Benjamin Franklin|Benjamin Franklin|biography history
23|Narrative of the Life of Frederick Douglass|Frederick Douglass|biography
1228|On the Origin of Species|Charles Darwin|science
2680|Meditations|Marcus Aurelius|philosophy
1497|The Republic|Plato|philosophy
1322|Leaves of Grass|Walt Whitman|poetry
1524|Hamlet|William Shakespeare|drama
844|The Importance of Being Earnest|Oscar Wilde|drama
103|Around the World in Eighty Days|Jules Verne|travel adventure
3176|The Innocents Abroad|Mark Twain|travel
2398|The Renaissance|Walter Pater|art
55|The Wonderful Wizard of Oz|L. Frank Baum|children fantasy
36|The War of the Worlds|H. G. Wells|science-fiction
863|The Mysterious Affair at Styles|Agatha Christie|mystery
2701|Moby-Dick|Herman Melville|adventure fiction`;

export const FREE_BOOKS: readonly FreeBook[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [id = '', title = '', author = '', genres = ''] = row.split('|');
    return { id, title, author, genres: genres.split(' ') };
  });

/** Books whose genres one likes come first; the others keep their order behind them. */
export function byTaste<T extends { genres: readonly string[] }>(books: readonly T[], liked: readonly string[]): T[] {
  const hits = (book: T) => book.genres.filter((genre) => liked.includes(genre)).length;
  return [...books].sort((a, b) => hits(b) - hits(a));
}

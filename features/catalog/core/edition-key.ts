// What is left out of a title besides its article: words of an edition, in the languages books of this product mostly have,
// signs, and what follows a colon. Figures after the colon stay: they tell volumes apart.
const NUMBER = '[0-9]+(?:st|nd|rd|th)|first|second|third|fourth|fifth|[0-9]{4}';
const KIND =
  'new|revised|illustrated|annotated|complete|expanded|updated|critical|special|deluxe|international|anniversary|unabridged|abridged';
const wholeWords = (words: string) => `(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])`;
const EDITION = new RegExp(
  [
    wholeWords(`(?:the )?(?:(?:${NUMBER}|${KIND}) )+(?:and (?:revised|updated|expanded|enlarged) )?(?:edition|ed)`),
    wholeWords('unabridged|illustrated|annotated|revised edition|edition'),
    '[0-9]+[.]? ?(?:auflage|edicion|ausgabe)(?![\\p{L}\\p{N}_])',
    '(?:ال)?طبعه(?: (?:ال)?[^ ]+)?',
  ].join('|'),
  'gu',
);
const SIGNS = /[\][(){}<>.,;:!?"'*_/|«»“”‘’„–—-]+/g;
/** Longer keys would not fit the index that finds them. */
const LONGEST = 400;

/** What editions of one book share, of the keys its title and author are sorted by; empty when there is no title to compare. */
export function editionKey(titleSort: string, authorSort: string): string {
  const [before = '', ...after] = titleSort.replace(EDITION, ' ').split(':'),
    figures = after.join(':').match(/[0-9]+/g) ?? [],
    title = [...before.replace(SIGNS, ' ').split(/\s+/), ...figures].filter(Boolean).join(' ');
  const author = authorSort
    .split(/[ .,;&-]+/)
    .filter(Boolean)
    .sort()
    .join(' ');
  return title && `${title}|${author}`.slice(0, LONGEST);
}

/** One rule for what is looked for and what is looked in: case, accents, widths, Arabic marks and letter variants. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|\u0640/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ة/g, 'ه')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

const ARTICLE = /^(?:the|an?|der|die|das|le|la|les|el|los|las|il)\s+(?=\S)/;

/** Where a title stands in a shelf: folded, without the leading article. */
export const sortKey = (text: string): string =>
  fold(text)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(ARTICLE, '')
    .slice(0, 300);

/** A LIKE pattern that finds the folded words anywhere. */
export const likePattern = (query: string): string => `%${fold(query).replace(/[\\%_]/g, '\\$&')}%`;

import { foldText } from '../../../platform/common/fold-text.ts';

const ARTICLE = /^(?:the|an?|der|die|das|le|la|les|el|los|las|il)\s+(?=\S)/;

/** Where a title stands in a shelf: folded, without the leading article. */
export const sortKey = (text: string): string =>
  foldText(text)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(ARTICLE, '')
    .slice(0, 300);

/** A LIKE pattern that finds the folded words anywhere. */
export const likePattern = (query: string): string => `%${foldText(query).replace(/[\\%_]/g, '\\$&')}%`;

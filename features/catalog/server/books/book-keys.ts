import { foldText } from '../../../../platform/common/fold-text.ts';
import { editionKey } from '../../core/edition-key.ts';
import { sortKey } from '../../core/index.ts';

/** The keys a book is sorted, found and told from others by. */
export function sortAndSearchKeys(
  title: string,
  author: string | null,
  tags: readonly string[],
  contributors: readonly { name: string }[] = [],
) {
  const title_sort = sortKey(title),
    author_sort = author ? sortKey(author) : '';
  const others = contributors.map(({ name }) => name).filter((name) => !author?.includes(name));
  return {
    title_sort,
    author_sort,
    edition_key: editionKey(title_sort, author_sort),
    find: foldText([title, author ?? '', ...tags, ...others].join(' ')).slice(0, 2000),
  };
}

/** Title of a file that says none: its name without the ending. */
export const titleFromName = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() || fileName;

import { baseLanguage } from '../../../adapters/ai/index.ts';
import type { Scope as LibraryScope } from '../../catalog/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';

/** Where to search, determined once per question. */
export type SearchContext = { passages: Passages; scope: LibraryScope; languages: readonly string[]; asked: number };

export async function searchContextOf(passages: Passages, scope: LibraryScope): Promise<SearchContext> {
  const [languages, asked] = await Promise.all([passages.languages(scope), passages.countSearchable(scope)]);
  // American English is English when questions are compared with books.
  return { passages, scope, languages: [...new Set(languages.map(baseLanguage))], asked };
}

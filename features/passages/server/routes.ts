import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { catalogProblems } from '../../catalog/core/index.ts';
import { contract } from '../contract.ts';
import type { Passages } from './passages.ts';

const missing = () => catalogProblems.make('BOOK_NOT_FOUND');

/** Search in all books and in one. Every call goes through the owner; others get 404. */
export function passagesRouter(passages: Passages) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    search: os.search.handler(async ({ input, context }) => {
      const scope = { ownerId: actorOf(context).id, bookIds: input.bookId ? [input.bookId] : null };
      const hits = await passages.searchWords(scope, input.q, input.limit);
      return {
        passages: hits.map(({ bookId, title, ord, text, prefix, suffix, chapter, page, cfi, score }) => ({
          bookId,
          title,
          ord,
          text,
          prefix,
          suffix,
          chapter,
          page,
          cfi,
          score,
        })),
      };
    }),
    searchInBook: os.searchInBook.handler(async ({ input, context }) => {
      const found = await passages.searchInBook(actorOf(context).id, input.bookId, input);
      if (!found) throw missing();
      return found;
    }),
  });
}

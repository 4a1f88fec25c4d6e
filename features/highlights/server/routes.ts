import { implement } from '@orpc/server';
import { answerAsText, answeringAsBuilt } from '../../../platform/server/built-answer.ts';
import type { RequestContext } from '../../../platform/server/context.ts';
import { listText } from '../../../platform/server/in-turns.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import type { Highlights } from './highlights.ts';

/** The JSON of all that is marked in a book: thousands of marks, made in turns. */
const bookText = async ({ highlights, notes, bookmarks }: Awaited<ReturnType<Highlights['ofBook']>>): Promise<string> =>
  `{"highlights":${await listText(highlights)},"notes":${await listText(notes)},"bookmarks":${await listText(bookmarks)}}`;

/** Implements the contract of highlights. Every call goes through the owner; others get 404. */
export function highlightsRouter(highlights: Highlights) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    ofBook: answeringAsBuilt(
      os.ofBook.handler(async ({ input, context }) =>
        answerAsText(context, await bookText(await highlights.ofBook(actorOf(context).id, input.bookId))),
      ),
    ),
    add: os.add.handler(({ input: { bookId, ...mark }, context }) => highlights.add(actorOf(context).id, bookId, mark)),
    update: os.update.handler(({ input: { markId, ...changes }, context }) =>
      highlights.update(actorOf(context).id, markId, changes),
    ),
    remove: os.remove.handler(async ({ input, context }) => {
      await highlights.remove(actorOf(context).id, input.markId);
      return { success: true };
    }),
    restore: os.restore.handler(({ input, context }) => highlights.restore(actorOf(context).id, input.markId)),
    list: os.list.handler(({ input, context }) => highlights.list(actorOf(context).id, input)),
    review: os.review.handler(({ input, context }) => highlights.review.ofDay(actorOf(context).id, input.day)),
    answerReview: os.answerReview.handler(({ input, context }) =>
      highlights.review.answer(actorOf(context).id, input.markId, input.answer, input.day),
    ),
    facets: os.facets.handler(({ context }) => highlights.facets(actorOf(context).id)),
  });
}

import { implement } from '@orpc/server';
import { answerInPieces, answeringAsBuilt, listPieces } from '../../../platform/server/built-answer.ts';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { words } from '../../../platform/server/words.ts';
import { contract } from '../contract.ts';
import type { Bookcasts, TimelineText } from './bookcasts.ts';

const timelinePieces = ({ about, lines }: TimelineText): Iterable<string> =>
  listPieces(`${JSON.stringify(about).slice(0, -1)},"lines":[`, lines, ']}');

/** The endpoints of Bookcasts. Every call goes through the person: their own, and what is shared with them; others get 404. */
export function bookcastsRouter(bookcasts: Bookcasts) {
  const os = implement(contract).$context<RequestContext>();
  const said = (context: RequestContext, isBookmarked: boolean, action: 'bookmark' | undefined): string => {
    if (action !== 'bookmark') return words(context.locale, 'casts.change.saved');
    return words(context.locale, isBookmarked ? 'casts.bookmark.added' : 'casts.bookmark.removed');
  };
  return os.router({
    create: os.create.handler(({ input, context }) => bookcasts.create(actorOf(context).id, input, context.locale)),
    list: os.list.handler(({ input, context }) => bookcasts.list(actorOf(context).id, input, context.locale)),
    get: os.get.handler(({ input, context }) => bookcasts.get(actorOf(context).id, input.bookcastId, context.locale)),
    change: os.change.handler(async ({ input: { bookcastId, ...wish }, context }) => {
      const bookcast = await bookcasts.change(actorOf(context), bookcastId, wish, context.locale);
      const { isBookmarked } = bookcast;
      return { isBookmarked, message: said(context, isBookmarked, wish.action), error: null, bookcast };
    }),
    remove: os.remove.handler(async ({ input, context }) => ({
      success: true,
      deleted: await bookcasts.remove(actorOf(context).id, input.bookcastId, context.locale),
    })),
    restore: os.restore.handler(({ input, context }) =>
      bookcasts.restore(actorOf(context).id, input.bookcastId, context.locale),
    ),
    script: os.script.handler(({ input, context }) => bookcasts.script(actorOf(context).id, input.bookcastId)),
    open: os.open.handler(({ input, context }) => bookcasts.openFor(context.actor?.id ?? null, input.bookcastId)),
    timeline: answeringAsBuilt(
      os.timeline.handler(async ({ input, context }) =>
        answerInPieces(context, timelinePieces(await bookcasts.timeline(actorOf(context).id, input.bookcastId))),
      ),
    ),
    position: os.position.handler(async ({ input, context }) => ({
      position: await bookcasts.position(actorOf(context).id, input.bookcastId),
      serverTime: new Date().toISOString(),
    })),
    savePosition: os.savePosition.handler(async ({ input: { bookcastId, ...at }, context }) => ({
      position: await bookcasts.savePosition(actorOf(context).id, bookcastId, at),
    })),
    editScript: os.editScript.handler(({ input, context }) =>
      bookcasts.editScript(actorOf(context).id, input.bookcastId, input),
    ),
    rewriteLine: os.rewriteLine.handler(({ input, context }) =>
      bookcasts.rewriteLine(actorOf(context).id, input.bookcastId, input, context.signal),
    ),
    voice: os.voice.handler(({ input, context }) =>
      bookcasts.voice(actorOf(context).id, input.bookcastId, context.locale),
    ),
    surprise: os.surprise.handler(async ({ input, context }) => ({
      success: true,
      suggestion: await bookcasts.surprise(actorOf(context).id, input, context),
    })),
  });
}

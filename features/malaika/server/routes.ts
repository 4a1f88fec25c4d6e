import { implement } from '@orpc/server';
import { answerAsText, answeringAsBuilt } from '../../../platform/server/built-answer.ts';
import type { RequestContext } from '../../../platform/server/context.ts';
import { listText } from '../../../platform/server/in-turns.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import type { Malaika } from './malaika.ts';

/** The JSON of a conversation, which may have thousands of messages: made in turns. */
const conversationText = async ({ messages, ...about }: Awaited<ReturnType<Malaika['get']>>): Promise<string> =>
  `${JSON.stringify(about).slice(0, -1)},"messages":${await listText(messages)}}`;

/** Implements the contract of the conversations. */
export function malaikaRouter(malaika: Malaika) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    create: os.create.handler(({ input, context }) => malaika.create(actorOf(context), input, context.locale)),
    startingScope: os.startingScope.handler(({ input, context }) =>
      malaika.startingScope(actorOf(context), input.bookId),
    ),
    suggestions: os.suggestions.handler(async ({ input, context }) => ({
      suggestions: await malaika.suggestions(actorOf(context), input.scope, context.locale),
    })),
    list: os.list.handler(({ input, context }) => malaika.list(actorOf(context), input)),
    get: answeringAsBuilt(
      os.get.handler(async ({ input, context }) =>
        answerAsText(context, await conversationText(await malaika.get(actorOf(context), input.conversationId))),
      ),
    ),
    rename: os.rename.handler(({ input, context }) =>
      malaika.change(actorOf(context), input.conversationId, {
        title: input.title,
        scope: input.scope,
        model: input.model,
      }),
    ),
    remove: os.remove.handler(async ({ input, context }) => {
      await malaika.remove(actorOf(context), input.conversationId);
      return { success: true };
    }),
    stop: os.stop.handler(async ({ input, context }) => ({
      stopped: await malaika.stop(actorOf(context), input.conversationId),
    })),
    feedback: os.feedback.handler(({ input, context }) =>
      malaika.feedback(actorOf(context), input.messageId, input.verdict, input.note),
    ),
    saveNote: os.saveNote.handler(({ input, context }) =>
      malaika.saveNote(actorOf(context), input.messageId, input.bookId, context.locale),
    ),
    branch: os.branch.handler(({ input, context }) =>
      malaika.branch(actorOf(context), input.conversationId, input.messageId),
    ),
    bookCitations: os.bookCitations.handler(({ input, context }) =>
      malaika.bookCitations(actorOf(context), input.bookId),
    ),
  });
}

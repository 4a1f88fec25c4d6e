import { problemWords, words } from '../../../platform/server/words.ts';
import type { ChatRequest } from '../contract.ts';
import { type Command, type Wish, wishesOf } from '../core/index.ts';
import { problemOf } from '../../ai/server/index.ts';
import { answer } from './answer.ts';
import { chaptersOf } from './handbook.ts';
import { argsOf, type Events, perform, result, say, suggest, type Tools } from './perform.ts';
import { sayDone, sayOffer, sayPreferences } from './say.ts';
import type { Turn } from './turn.ts';

type Asked = Extract<Wish, { kind: 'command' }>;

async function* performAll(tools: Tools, turn: Turn, commands: readonly Command[], said: string): Events {
  const texts: string[] = [];
  for (const command of commands) {
    yield* perform(tools, turn, command, said);
    texts.push(sayDone(command, turn.locale));
  }
  yield* say(texts.join(' '));
}

/** Remarks about oneself: what would be done, and a question. */
async function* offer(turn: Turn, commands: readonly Command[]): Events {
  for (const command of commands)
    yield { type: 'tool-call', data: { toolName: command.tool, args: argsOf(command), state: 'proposed' } };
  yield* say(sayOffer(commands, turn.locale));
  yield suggest(turn.locale, 'yes', 'no');
}

async function* findBook(tools: Tools, turn: Turn, query: string): Events {
  yield { type: 'tool-call', data: { toolName: 'find_book', args: { query }, state: 'running' } };
  const books = await tools.findBooks(turn.actor.id, query);
  yield result('find_book', { success: books.length > 0, action: 'find_book', books });
  yield* say(
    words(turn.locale, books.length > 0 ? 'concierge.reply.found' : 'concierge.reply.notFound', {
      count: books.length,
      query,
    }),
  );
  if (books.length === 0) yield suggest(turn.locale, 'upload', 'library');
}

/** By the engine that is set; a model's failure is told, then the built-in engine answers under its name. */
async function* answerAnyhow(tools: Tools, turn: Turn, request: ChatRequest): Events {
  try {
    return yield* answer(tools, turn, request, await tools.engine(turn));
  } catch (error) {
    if (turn.context.signal.aborted) return;
    const problem = problemOf(error);
    const reason = problemWords(problem.code, problem.details, turn.locale);
    yield* say(`${words(turn.locale, 'concierge.reply.modelFailed', { reason })}\n\n`);
  }
  yield* answer(tools, turn, request, tools.builtin);
}

async function* confirm(tools: Tools, turn: Turn, request: ChatRequest): Events {
  const before = request.conversationHistory.findLast((message) => message.role === 'user')?.content ?? '';
  const commands = wishesOf(before).flatMap((wish) =>
    wish.kind === 'command' && !wish.explicit ? [wish.command] : [],
  );
  if (commands.length === 0) return yield* say(words(turn.locale, 'concierge.reply.noOffer'));
  yield* performAll(tools, turn, commands, before);
}

const chapters = (turn: Turn) =>
  chaptersOf(turn.locale)
    .map(({ chapter, text }) => `- ${chapter}: ${text}`)
    .join('\n');

async function* talk(tools: Tools, turn: Turn, wish: Exclude<Wish, Asked>, request: ChatRequest): Events {
  const { locale } = turn;
  switch (wish.kind) {
    case 'find_book':
      return yield* findBook(tools, turn, wish.query);
    case 'question':
      return yield* answerAnyhow(tools, turn, request);
    case 'yes':
      return yield* confirm(tools, turn, request);
    case 'unknown_place':
      return yield* say(words(locale, 'concierge.reply.unknownPlace', { name: wish.name }));
    case 'unknown_language':
      return yield* say(words(locale, 'concierge.reply.unknownLanguage', { name: wish.name }));
    case 'preferences':
      yield* say(sayPreferences(await tools.read(turn.actor.id), locale));
      return yield suggest(locale, 'light', 'evening', 'fiction', 'brief');
    case 'guide':
      yield* say(
        `${words(locale, 'concierge.reply.chapters')}\n\n${chaptersOf(locale)
          .map((one) => `- ${one.chapter}`)
          .join('\n')}`,
      );
      return yield suggest(locale, 'howAdd', 'howAsk', 'howRead');
    case 'walkthrough':
      yield* say(`${words(locale, 'concierge.reply.walkthrough')}\n\n${chapters(turn)}`);
      return yield suggest(locale, 'upload', 'library', 'malaika');
    case 'capabilities':
    case 'hello':
      yield* say(words(locale, `concierge.reply.${wish.kind}`));
      return yield suggest(locale, 'preferences', 'guide', 'upload', 'library');
    default:
      yield* say(words(locale, `concierge.reply.${wish.kind}`));
  }
}

/** The built-in concierge: a person's own words, read by a small grammar, answered as events of the stream. */
export async function* replyTo(tools: Tools, turn: Turn, request: ChatRequest): Events {
  const wishes = wishesOf(request.message);
  const commands = wishes.filter((wish): wish is Asked => wish.kind === 'command');
  const orders = commands.filter((wish) => wish.explicit).map((wish) => wish.command),
    remarks = commands.filter((wish) => !wish.explicit).map((wish) => wish.command);
  if (orders.length > 0) yield* performAll(tools, turn, orders, request.message);
  if (orders.length > 0 && remarks.length > 0) yield* say('\n\n');
  if (remarks.length > 0) yield* offer(turn, remarks);
  // What is looked up is shown, never read as words of the person: nothing is done after it.
  const other = wishes.find((wish): wish is Exclude<Wish, Asked> => wish.kind !== 'command');
  if (!other) return;
  if (commands.length > 0) yield* say('\n\n');
  yield* talk(tools, turn, other, request);
}

import { problemWords, words } from '../../../platform/server/words.ts';
import type { ChatRequest } from '../contract.ts';
import { type Command, type Intent, readIntents } from '../core/index.ts';
import { problemOf } from '../../ai/server/index.ts';
import { answer } from './answer.ts';
import { chaptersOf } from './handbook.ts';
import { chatResult, type Events, perform, say, type Services, suggest, toolCall } from './perform.ts';
import { sayDone, sayOffer, sayPreferences } from './say.ts';
import type { Turn } from './turn.ts';

type CommandIntent = Extract<Intent, { kind: 'command' }>;
type OtherIntent = Exclude<Intent, CommandIntent>;

async function* performAll(services: Services, turn: Turn, commands: readonly Command[], said: string): Events {
  const texts: string[] = [];
  for (const command of commands) {
    yield* perform(services, turn, command, said);
    texts.push(sayDone(command, turn.locale));
  }
  yield* say(texts.join(' '));
}

/** Answers a remark about oneself: what could be done, and whether to do it. */
async function* offer(turn: Turn, commands: readonly Command[]): Events {
  for (const command of commands) yield toolCall(command, 'proposed');
  yield* say(sayOffer(commands, turn.locale));
  yield suggest(turn.locale, 'yes', 'no');
}

async function* findBook(services: Services, turn: Turn, query: string): Events {
  yield { type: 'tool-call', data: { toolName: 'find_book', args: { query }, state: 'running' } };
  const books = await services.findBooks(turn.actor.id, query);
  yield chatResult('find_book', { success: books.length > 0, action: 'find_book', books });
  yield* say(
    words(turn.locale, books.length > 0 ? 'concierge.reply.found' : 'concierge.reply.notFound', {
      count: books.length,
      query,
    }),
  );
  if (books.length === 0) yield suggest(turn.locale, 'upload', 'library');
}

/** Answers with the configured engine. When a model fails, the reply says so and the built-in engine answers. */
async function* answerWithFallback(services: Services, turn: Turn, request: ChatRequest): Events {
  try {
    return yield* answer(services, turn, request, await services.engine(turn));
  } catch (error) {
    if (turn.context.signal.aborted) return;
    const problem = problemOf(error);
    const reason = problemWords(problem.code, problem.details, turn.locale);
    yield* say(`${words(turn.locale, 'concierge.reply.modelFailed', { reason })}\n\n`);
  }
  yield* answer(services, turn, request, services.builtin);
}

async function* confirm(services: Services, turn: Turn, request: ChatRequest): Events {
  const before = request.conversationHistory.findLast((message) => message.role === 'user')?.content ?? '';
  const commands = readIntents(before).flatMap((intent) =>
    intent.kind === 'command' && !intent.explicit ? [intent.command] : [],
  );
  if (commands.length === 0) return yield* say(words(turn.locale, 'concierge.reply.noOffer'));
  yield* performAll(services, turn, commands, before);
}

const chapters = (turn: Turn) =>
  chaptersOf(turn.locale)
    .map(({ chapter, text }) => `- ${chapter}: ${text}`)
    .join('\n');

async function* talk(services: Services, turn: Turn, intent: OtherIntent, request: ChatRequest): Events {
  const { locale } = turn;
  switch (intent.kind) {
    case 'find_book':
      return yield* findBook(services, turn, intent.query);
    case 'question':
      return yield* answerWithFallback(services, turn, request);
    case 'yes':
      return yield* confirm(services, turn, request);
    case 'unknown_place':
      return yield* say(words(locale, 'concierge.reply.unknownPlace', { name: intent.name }));
    case 'unknown_language':
      return yield* say(words(locale, 'concierge.reply.unknownLanguage', { name: intent.name }));
    case 'preferences':
      yield* say(sayPreferences(await services.read(turn.actor.id), locale));
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
      yield* say(words(locale, `concierge.reply.${intent.kind}`));
      return yield suggest(locale, 'preferences', 'guide', 'upload', 'library');
    default:
      yield* say(words(locale, `concierge.reply.${intent.kind}`));
  }
}

/** The concierge's reply: a grammar reads the person's own words, and what they ask for is done and said. */
export async function* replyTo(services: Services, turn: Turn, request: ChatRequest): Events {
  const intents = readIntents(request.message);
  const commands = intents.filter((intent): intent is CommandIntent => intent.kind === 'command');
  const orders = commands.filter(({ explicit }) => explicit).map(({ command }) => command);
  const remarks = commands.filter(({ explicit }) => !explicit).map(({ command }) => command);
  if (orders.length > 0) yield* performAll(services, turn, orders, request.message);
  if (orders.length > 0 && remarks.length > 0) yield* say('\n\n');
  if (remarks.length > 0) yield* offer(turn, remarks);
  // Commands come first: nothing is carried out once untrusted text has been looked up.
  const other = intents.find((intent): intent is OtherIntent => intent.kind !== 'command');
  if (!other) return;
  if (commands.length > 0) yield* say('\n\n');
  yield* talk(services, turn, other, request);
}

import { type AiTasks, ModelFailure } from '../../../adapters/ai/index.ts';
import { problemWords, words } from '../../../platform/server/words.ts';
import type { ChatRequest } from '../contract.ts';
import { type Command, type Intent, readIntents } from '../core/index.ts';
import { problemOf } from '../../ai/server/index.ts';
import { answer } from './answer.ts';
import { LEAST_SILENCE_MS } from '../limits.ts';
import { chaptersOf } from './handbook.ts';
import {
  chatResult,
  type Events,
  perform,
  performAsked,
  type Performed,
  say,
  suggest,
  suggestSentences,
  toolCall,
} from './perform.ts';
import { sayOffer, sayPreferences } from './say.ts';
import type { Services, Turn } from './turn.ts';

type CommandIntent = Extract<Intent, { kind: 'command' }>;
type OtherIntent = Exclude<Intent, CommandIntent>;

/** Carries out commands in their order; returns what to say about each. */
async function* performAll(services: Services, turn: Turn, commands: readonly Command[], said: string): Performed {
  const texts: string[] = [];
  for (const command of commands) texts.push(yield* perform(services, turn, command, said));
  return texts.join(' ');
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

/**
 * The engine, and how long it may be silent. Opening it can ask a provider what it can do, which counts as silence too:
 * in all, a provider that hangs is given up within 20 seconds.
 */
async function engineInTime(services: Services, turn: Turn): Promise<{ engine: AiTasks; silenceMs: number }> {
  const silenceMs = services.silenceMs();
  const until = AbortSignal.any([turn.context.signal, AbortSignal.timeout(silenceMs)]);
  const started = Date.now();
  const late = new Promise<never>((_done, fail) =>
    until.addEventListener('abort', () => fail(new ModelFailure('slow')), { once: true }),
  );
  const engine = await Promise.race([services.engine(turn), late]);
  late.catch(() => undefined); // the engine came first
  return { engine, silenceMs: Math.max(LEAST_SILENCE_MS, silenceMs - (Date.now() - started)) };
}

/** Answers with the configured engine. When a model fails, the reply says so and the built-in engine answers. */
async function* answerWithFallback(services: Services, turn: Turn, request: ChatRequest): Events {
  try {
    const { engine, silenceMs } = await engineInTime(services, turn);
    return yield* answer(services, turn, request, engine, silenceMs);
  } catch (error) {
    if (turn.context.signal.aborted) return;
    const problem = problemOf(error);
    const reason = problemWords(problem.code, problem.details, turn.locale);
    yield chatResult('model_failed', { success: false, action: 'model_failed', failure: reason });
    yield* say(`${words(turn.locale, 'concierge.reply.modelFailed', { reason })}\n\n`);
  }
  yield* answer(services, turn, request, services.builtin, 0);
}

/** What a yes carries out: what was asked about, and what the person's last remark was offered. */
async function* confirm(services: Services, turn: Turn, request: ChatRequest): Events {
  const before = request.conversationHistory.findLast((message) => message.role === 'user')?.content ?? '';
  const commands = readIntents(before).flatMap((intent) =>
    intent.kind === 'command' && !intent.explicit ? [intent.command] : [],
  );
  const asked = isBareYes(request.message) ? yield* performAsked(services, turn, before) : '';
  const offered = yield* performAll(services, turn, commands, before);
  yield* say([asked, offered].filter(Boolean).join(' ') || words(turn.locale, 'concierge.reply.noOffer'));
}

/** Whether a message is a yes and nothing else: only that removes anything for good. */
const isBareYes = (message: string) => readIntents(message).every(({ kind }) => kind === 'yes');

/** An answer to a question; orders beside it are named, and can be sent with a press. */
async function* answerQuestion(
  services: Services,
  turn: Turn,
  { text, orders = [] }: Extract<Intent, { kind: 'question' }>,
  request: ChatRequest,
): Events {
  yield* answerWithFallback(services, turn, { ...request, message: orders.length > 0 ? request.message : text });
  if (orders.length === 0) return;
  yield* say(`\n\n${words(turn.locale, 'concierge.reply.notYet', { what: orders.join(' ') })}`);
  yield suggestSentences(orders);
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
      return yield* answerQuestion(services, turn, intent, request);
    case 'unread':
      return yield* say(words(locale, 'concierge.reply.unread', { what: intent.text }));
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
  if (orders.length > 0) yield* say(yield* performAll(services, turn, orders, request.message));
  if (orders.length > 0 && remarks.length > 0) yield* say('\n\n');
  if (remarks.length > 0) yield* offer(turn, remarks);
  // Commands come first: nothing is carried out once untrusted text has been looked up.
  const others = intents.filter((intent): intent is OtherIntent => intent.kind !== 'command');
  for (const [index, other] of others.entries()) {
    if (commands.length > 0 || index > 0) yield* say('\n\n');
    yield* talk(services, turn, other, request);
  }
}

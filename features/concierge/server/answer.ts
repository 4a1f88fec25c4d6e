import type { AiTasks, ConciergeInput, Found, ToolCall } from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import type { ChatRequest } from '../contract.ts';
import { type ChatEvent, type Command, isSaidBy, orderValues, parseCommand, TOOLS } from '../core/index.ts';
import { HANDBOOK_PASSAGES } from '../limits.ts';
import { askHandbook, handbookLanguage } from './handbook.ts';
import { chatResult, type Events, perform, say, suggest, suggestSentences, toolCall } from './perform.ts';
import { sayOffer } from './say.ts';
import type { Services, Turn } from './turn.ts';

/** The most commands that a reply proposes. */
const MAX_PROPOSED = 3;

/** The tools that an engine is offered. */
const OFFERED: ConciergeInput['tools'] = Object.fromEntries(
  Object.values(TOOLS).flatMap(({ name, args, model }) =>
    model ? [[name, { description: model.description, input: args }]] : [],
  ),
);
const languageOf = (text: string) => handbookLanguage(/\p{Script=Arabic}/u.test(text) ? 'ar' : 'en');

/** Commands that only the engine asks for: shown, and carried out when the person sends the sentence. */
function* propose(turn: Turn, commands: readonly Command[]): Generator<ChatEvent, void> {
  for (const command of commands) yield toolCall(command, 'proposed');
  yield* say(sayOffer(commands, turn.locale));
  yield suggestSentences(
    commands.map((command) => words(turn.locale, `concierge.order.${command.tool}`, orderValues(command))),
  );
}

/** A passage of the handbook with its source, which is a link when the person has the book. */
async function quoted(services: Services, turn: Turn, language: string, { title, text }: Found): Promise<string> {
  const source = words(language, 'concierge.reply.source', { chapter: title });
  const address = await services.guideAddress(turn.actor, language, { chapter: title, text });
  return `> ${text}\n> — ${address ? `[${source}](${address})` : source}`;
}

/** Shows passages of the handbook word for word; without any, offers to ask Malaika. */
async function* showPassages(services: Services, turn: Turn, question: string, passages: readonly Found[]): Events {
  const { locale } = turn;
  if (passages.length > 0) {
    const quotes = await Promise.all(passages.map((one) => quoted(services, turn, languageOf(question), one)));
    return yield* say([words(locale, 'concierge.reply.guide', { count: quotes.length }), ...quotes].join('\n\n'));
  }
  yield* say(words(locale, 'concierge.reply.unknown'));
  yield chatResult('ask_malaika', { success: true, action: 'ask_malaika', question });
  yield suggest(locale, 'help', 'guide');
}

/** Asks an engine. It can search; whether it can do more is decided by the person's own words. */
async function ask(services: Services, turn: Turn, request: ChatRequest, engine: AiTasks, silenceMs: number) {
  const { actor, locale, context } = turn;
  const { message, conversationHistory } = request;
  const { aiBehavior } = await services.read(actor.id);
  const handbookOptions = { whole: engine.mark('concierge').kind === 'model' };
  const isSaid = ({ name, input }: ToolCall) => {
    const command = parseCommand(name, input);
    return command !== null && isSaidBy(message, command);
  };
  const input: ConciergeInput = {
    message,
    history: conversationHistory.flatMap(({ role, content }) =>
      role === 'system' || !content.trim() ? [] : [{ role, content }],
    ),
    style: aiBehavior?.style ?? 'balanced',
    tools: OFFERED,
    isSaid,
    silenceMs,
    search: async (place, query) =>
      place === 'library'
        ? services.passages(actor.id, query)
        : askHandbook(query, languageOf(query), HANDBOOK_PASSAGES, handbookOptions).map(({ chapter, text }) => ({
            title: chapter,
            text,
          })),
  };
  return engine.concierge(input, { signal: context.signal, locale });
}

function* writtenBy(engine: AiTasks): Generator<ChatEvent, void> {
  const { kind, model, version } = engine.mark('concierge');
  if (kind === 'model')
    yield chatResult('engine', { success: true, action: 'engine', engine: { kind, model, version } });
}

/** An engine's answer to a question, with what it did and what it proposes. */
export async function* answer(
  services: Services,
  turn: Turn,
  request: ChatRequest,
  engine: AiTasks,
  silenceMs: number,
): Events {
  const { message } = request;
  const proposed = new Map<string, Command>();
  const done: string[] = [];
  let answered = false;
  for await (const part of await ask(services, turn, request, engine, silenceMs)) {
    if (part.kind === 'searching')
      yield {
        type: 'tool-call',
        data: { toolName: `search_${part.place}`, args: { query: part.query }, state: 'running' },
      };
    else if (part.kind === 'searched')
      yield chatResult(`search_${part.place}`, { success: true, action: `search_${part.place}` });
    else if (part.kind === 'passages') yield* showPassages(services, turn, message, part.passages);
    else if (part.kind === 'words') {
      yield* writtenBy(engine);
      yield* say(part.text);
      answered = true;
    } else {
      const command = parseCommand(part.call.name, part.call.input);
      if (!command) continue;
      if (!part.said) proposed.set(JSON.stringify(command), command);
      else {
        done.push(yield* perform(services, turn, command, message));
      }
    }
  }
  // A model that used a tool without a word: the reply says what was done.
  if (!answered && done.length > 0) yield* say(done.join(' '));
  if (proposed.size === 0) return;
  if (answered || done.length > 0) yield* say('\n\n');
  yield* propose(turn, [...proposed.values()].slice(0, MAX_PROPOSED));
}

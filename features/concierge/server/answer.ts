import * as z from 'zod';
import type { Act, AiTasks, ConciergeInput, Found } from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import type { ChatEvent, ChatRequest } from '../contract.ts';
import { type Command, isSaidBy, ROUTES } from '../core/index.ts';
import { HANDBOOK_PASSAGES } from '../limits.ts';
import { askHandbook, handbookLanguage } from './handbook.ts';
import { argsOf, type Events, perform, result, say, suggest, type Tools } from './perform.ts';
import { sayDone, sayOffer } from './say.ts';
import type { Turn } from './turn.ts';

/** Wishes of an engine that are shown at once. */
const MOST_PROPOSED = 3;
const keys = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

/** What an engine may want; every argument is an enum. */
const ACTS: ConciergeInput['acts'] = {
  update_theme: z.object({ theme: z.enum(['dark', 'light']) }),
  set_language: z.object({ language: z.enum(['en', 'ar']) }),
  navigate: z.object({ to: z.enum(keys(ROUTES)) }),
  start_upload: z.object({}),
};
const commandOf = ({ name, input }: Act): Command => ({ tool: name, ...input }) as Command;
const languageOf = (text: string) => handbookLanguage(/\p{Script=Arabic}/u.test(text) ? 'ar' : 'en');

/** The order in words that the grammar understands: who presses it says it themselves. */
function orderOf(command: Command, locale: string): string {
  const args = argsOf(command);
  return words(locale, `concierge.order.${command.tool}`, command.tool === 'navigate' ? { page: args['to'] } : args);
}

/** Commands that only the engine wants: shown, and done when the person says them. */
function* proposed(turn: Turn, commands: readonly Command[]): Generator<ChatEvent, void> {
  for (const command of commands)
    yield { type: 'tool-call', data: { toolName: command.tool, args: argsOf(command), state: 'proposed' } };
  yield* say(sayOffer(commands, turn.locale));
  yield result('suggest', {
    success: true,
    action: 'suggest',
    suggestions: commands.map((command) => orderOf(command, turn.locale)),
  });
}

/** A passage of the handbook with its source, which leads there when the person has the book. */
async function quoted(tools: Tools, turn: Turn, language: string, { title, text }: Found): Promise<string> {
  const source = words(language, 'concierge.reply.source', { chapter: title });
  const address = await tools.guideAddress(turn.actor, language, { chapter: title, text });
  return `> ${text}\n> — ${address ? `[${source}](${address})` : source}`;
}

/** Passages of the handbook word for word, or the way to Malaika. */
async function* shown(tools: Tools, turn: Turn, question: string, passages: readonly Found[]): Events {
  const { locale } = turn;
  if (passages.length > 0) {
    const quotes = await Promise.all(passages.map((one) => quoted(tools, turn, languageOf(question), one)));
    return yield* say([words(locale, 'concierge.reply.guide', { count: quotes.length }), ...quotes].join('\n\n'));
  }
  yield* say(words(locale, 'concierge.reply.unknown'));
  yield result('ask_malaika', { success: true, action: 'ask_malaika', question });
  yield suggest(locale, 'help', 'guide');
}

/** What an engine answers to a question. It may look things up; whether it may do something is decided by the person's own words. */
export async function* answer(
  tools: Tools,
  turn: Turn,
  { message, conversationHistory }: ChatRequest,
  engine: AiTasks,
): Events {
  const { actor, locale } = turn;
  const { aiBehavior } = await tools.read(actor.id);
  const history = conversationHistory.flatMap(({ role, content }) =>
    role === 'system' || !content.trim() ? [] : [{ role, content }],
  );
  const parts = engine.concierge(
    {
      message,
      history,
      style: aiBehavior?.style ?? 'balanced',
      acts: ACTS,
      isSaid: (act) => isSaidBy(message, commandOf(act)),
      look: async (place, query) =>
        place === 'library'
          ? tools.passages(actor.id, query)
          : askHandbook(query, languageOf(query), HANDBOOK_PASSAGES, {
              whole: engine.mark('concierge').kind === 'model',
            }).map(({ chapter, text }) => ({ title: chapter, text })),
    },
    { signal: turn.context.signal, locale },
  );
  const wishes = new Map<string, Command>();
  const done: Command[] = [];
  let answered = false;
  for await (const part of parts) {
    if (part.kind === 'looks')
      yield {
        type: 'tool-call',
        data: { toolName: `search_${part.place}`, args: { query: part.query }, state: 'running' },
      };
    else if (part.kind === 'looked')
      yield result(`search_${part.place}`, { success: true, action: `search_${part.place}` });
    else if (part.kind === 'passages') yield* shown(tools, turn, message, part.passages);
    else if (part.kind === 'act') {
      const command = commandOf(part.act);
      if (!part.said) wishes.set(JSON.stringify(command), command);
      else {
        yield* perform(tools, turn, command, message);
        done.push(command);
      }
    } else {
      const { kind, model, version } = engine.mark('concierge');
      if (kind === 'model')
        yield result('engine', { success: true, action: 'engine', engine: { kind, model, version } });
      yield* say(part.text);
      answered = true;
    }
  }
  // A model that only did something: what that was is said for it.
  if (!answered && done.length > 0) yield* say(done.map((command) => sayDone(command, locale)).join(' '));
  if (wishes.size === 0) return;
  if (answered || done.length > 0) yield* say('\n\n');
  yield* proposed(turn, [...wishes.values()].slice(0, MOST_PROPOSED));
}

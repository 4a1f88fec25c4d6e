import * as z from 'zod';
import { CONCIERGE_PROMPT, conciergePrompt, fenced, harmless, languageName, type Model, newNonce, type OfferedTool, type Past, type Said } from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import type { ChatRequest } from '../contract.ts';
import { type Command, isSaidBy, ROUTES } from '../core/index.ts';
import { MODEL_STEPS } from '../limits.ts';
import { askHandbook, handbookLanguage } from './handbook.ts';
import { argsOf, type Events, perform, result, say, type Tools } from './perform.ts';
import { sayOffer } from './say.ts';
import type { Turn } from './turn.ts';

const REPLY_TOKENS = 900;
const HANDBOOK_QUOTES = 4;
const keys = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];
const query = z.object({ query: z.string().trim().min(1).max(200) });

/** Tools that only look. What they bring is text of strangers: after one of them nothing can be done any more in this turn. */
const LOOKING: Record<string, OfferedTool> = {
  search_handbook: { description: 'Looks up how something works in Maktaba', input: query },
  search_library: { description: 'Looks into the person’s own books', input: query },
};
/** Tools that change something; their arguments are enums. */
const DOING: Record<string, OfferedTool> = {
  update_theme: { description: 'Changes the theme', input: z.object({ theme: z.enum(['dark', 'light']) }) },
  set_language: { description: 'Changes the language of the pages', input: z.object({ language: z.enum(['en', 'ar']) }) },
  navigate: { description: 'Opens a page of Maktaba', input: z.object({ to: z.enum(keys(ROUTES)) }) },
  start_upload: { description: 'Starts an upload', input: z.object({}) },
};

/** The order in words that the grammar understands: who presses it says it themselves. */
function orderOf(command: Command, locale: string): string {
  const args = argsOf(command);
  return words(locale, `concierge.order.${command.tool}`, command.tool === 'navigate' ? { page: args['to'] } : args);
}

async function look(tools: Tools, turn: Turn, name: string, asked: string, nonce: string): Promise<string> {
  const found =
    name === 'search_handbook'
      ? askHandbook(asked, handbookLanguage(turn.locale), HANDBOOK_QUOTES).map(({ chapter, text }) => ({ title: chapter, text }))
      : await tools.passages(turn.actor.id, asked);
  if (found.length === 0) return 'Nothing was found.';
  return found.map(({ title, text }, index) => fenced(text, { id: `s${index + 1}`, title, nonce })).join('\n');
}

/** Commands that only the model wants: shown, and done when the person says them. */
function* proposed(turn: Turn, commands: readonly Command[]): Generator<Awaited<ReturnType<Events['next']>>['value'] & object, void> {
  for (const command of commands) yield { type: 'tool-call', data: { toolName: command.tool, args: argsOf(command), state: 'proposed' } };
  yield* say(sayOffer(commands, turn.locale));
  const suggestions = commands.map((command) => orderOf(command, turn.locale));
  yield result('suggest', { success: true, action: 'suggest', suggestions });
}

/** What a model answers to a question. It may look things up; whether it may do something is decided by the person's own words. */
export async function* modelReply(tools: Tools, turn: Turn, request: ChatRequest, model: Model): Events {
  const nonce = newNonce();
  const { aiBehavior } = await tools.read(turn.actor.id);
  const instructions = conciergePrompt({ nonce, language: languageName(turn.locale), style: aiBehavior?.style ?? 'balanced' });
  const history = request.conversationHistory.flatMap(({ role, content }): Said[] => (role === 'system' || !content.trim() ? [] : [{ role, content }]));
  const messages: Said[] = [...history, { role: 'user', content: request.message }];
  const call = { instructions, messages, signal: turn.context.signal, maxTokens: REPLY_TOKENS };
  const past: Past[] = [];
  const wishes: Command[] = [];
  let looked = false;
  let text = '';
  for (let steps = 0; steps < MODEL_STEPS; steps++) {
    const step = await model.step(call, looked ? LOOKING : { ...LOOKING, ...DOING }, past);
    text = step.text || text;
    if (step.wanted.length === 0) break;
    const results: string[] = [];
    const looks = step.wanted.filter((one) => one.name in LOOKING);
    for (const one of looks) {
      looked = true;
      yield { type: 'tool-call', data: { toolName: one.name, args: query.parse(one.input), state: 'running' } };
      results.push(await look(tools, turn, one.name, query.parse(one.input).query, nonce));
      yield result(one.name, { success: true, action: one.name });
    }
    // A step that looks does nothing else; what it wanted beside is forgotten.
    for (const one of looks.length > 0 ? [] : step.wanted) {
      const command = { tool: one.name, ...(one.input as object) } as Command;
      if (isSaidBy(request.message, command)) {
        yield* perform(tools, turn, command, request.message);
        results.push('Done.');
      } else {
        wishes.push(command);
        results.push('Shown to the person, who decides.');
      }
    }
    past.push({ role: 'wanted', text: step.text, wanted: looks.length > 0 ? looks : step.wanted, results });
  }
  yield result('engine', { success: true, action: 'engine', engine: { kind: 'model', model: model.name, version: CONCIERGE_PROMPT } });
  yield* say(harmless(text).trim() || words(turn.locale, 'concierge.reply.unknown'));
  const known = [...new Map(wishes.map((command) => [JSON.stringify(command), command])).values()];
  if (known.length === 0) return;
  yield* say('\n\n');
  yield* proposed(turn, known.slice(0, 3));
}

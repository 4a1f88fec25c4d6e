import * as z from 'zod';
import { fenced, newNonce } from '../guard/fence.ts';
import type { Model, OfferedTool, Past, Wanted } from '../model/call.ts';
import { ModelFailure } from '../model/failure.ts';
import { CONCIERGE_ACTS, CONCIERGE_LOOKS, CONCIERGE_SAYS, conciergePrompt } from '../prompts/concierge.v1.ts';
import { languageName } from '../text/language-name.ts';
import type { StoredText } from '../verify/find-quote.ts';
import { guarded } from '../verify/quote-guard.ts';
import { spoken } from './spoken.ts';
import type { Act, ConciergeInput, ConciergePart, LookPlace, TaskOptions } from './types.ts';

const REPLY_TOKENS = 900;
/** Steps a model may take in one turn. */
const STEPS = 4;
const Query = z.object({ query: z.string().trim().min(1).max(200) });

const LOOKING: Record<string, OfferedTool> = Object.fromEntries(
  Object.entries(CONCIERGE_LOOKS).map(([name, description]) => [name, { description, input: Query }]),
);
const doing = (acts: ConciergeInput['acts']): Record<string, OfferedTool> =>
  Object.fromEntries(
    Object.entries(CONCIERGE_ACTS).map(([name, description]) => [
      name,
      { description, input: acts[name as Act['name']] },
    ]),
  );

const placeOf = (name: string): LookPlace => (name === 'search_handbook' ? 'handbook' : 'library');

/** A model's turn: it may look things up or say what it wants done, never both in one step. */
export async function* concierge(
  model: Model,
  input: ConciergeInput,
  o: TaskOptions,
): AsyncGenerator<ConciergePart, void> {
  const nonce = newNonce();
  const call = {
    instructions: conciergePrompt({ nonce, language: languageName(o.locale), style: input.style }),
    messages: [...input.history, { role: 'user' as const, content: input.message }],
    signal: o.signal,
    maxTokens: REPLY_TOKENS,
  };
  const past: Past[] = [];
  const given: StoredText[] = [];
  let text = '';
  let acts = 0;

  async function* looked(wanted: readonly Wanted[], results: string[]): AsyncGenerator<ConciergePart, void> {
    for (const one of wanted) {
      const place = placeOf(one.name);
      const { query } = Query.parse(one.input);
      yield { kind: 'looks', place, query };
      const found = await input.look(place, query);
      given.push(...found.map(({ text: words }, index) => ({ id: `s${index + 1}`, text: words })));
      const sources = found.map(({ title, text: words }, index) =>
        fenced(words, { id: `s${index + 1}`, title, nonce }),
      );
      results.push(sources.join('\n') || CONCIERGE_SAYS.nothing);
      yield { kind: 'looked', place };
    }
  }

  function* acted(wanted: readonly Wanted[], results: string[]): Generator<ConciergePart, void> {
    for (const one of wanted) {
      const act = { name: one.name, input: one.input } as Act;
      const said = input.isSaid(act);
      acts++;
      yield { kind: 'act', act, said };
      results.push(said ? CONCIERGE_SAYS.done : CONCIERGE_SAYS.shown);
    }
  }

  let tools = { ...LOOKING, ...doing(input.acts) };
  for (let steps = 0; steps < STEPS; steps++) {
    const step = await model.step(call, tools, past);
    text = step.text || text;
    if (step.wanted.length === 0) break;
    const looks = step.wanted.filter((one) => one.name in LOOKING);
    const wanted = looks.length > 0 ? looks : step.wanted;
    const results: string[] = [];
    // What is looked up is text of strangers: nothing can be done any more after it, and what was wanted beside it is forgotten.
    if (looks.length > 0) tools = LOOKING;
    yield* looks.length > 0 ? looked(wanted, results) : acted(wanted, results);
    past.push({ role: 'wanted', text: step.text, wanted, results });
  }
  const words = spoken(guarded(text, given), given).trim();
  // A wish without a word is shown by what is done; nothing at all is a failure.
  if (words !== '') yield { kind: 'words', text: words };
  else if (acts === 0) throw new ModelFailure('empty');
}

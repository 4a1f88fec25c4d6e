import * as z from 'zod';
import { fenced, newNonce } from '../guard/fence.ts';
import type { FinishedStep, Model, ModelToolCall, OfferedTool } from '../model/call.ts';
import { ModelFailure } from '../model/failure.ts';
import { conciergePrompt, SEARCH_TOOLS, TOOL_REPLIES } from '../prompts/concierge.v1.ts';
import { languageName } from '../text/language-name.ts';
import type { StoredText } from '../verify/find-quote.ts';
import { guarded } from '../verify/quote-guard.ts';
import { spoken } from './spoken.ts';
import type { ConciergeInput, ConciergePart, SearchPlace, TaskOptions } from './types.ts';

const REPLY_TOKENS = 900;
/** The longest silence before a later step, ms: by then the provider has the conversation and has shown that it works. */
const NEXT_SILENCE_MS = 10_000;
/** Steps a model can take in one turn. */
const MAX_STEPS = 4;
const Query = z.object({ query: z.string().trim().min(1).max(200) });

const SEARCHES: Readonly<Record<string, OfferedTool>> = Object.fromEntries(
  Object.entries(SEARCH_TOOLS).map(([name, description]) => [name, { description, input: Query }]),
);
const placeOf = (name: string): SearchPlace => (name === 'search_handbook' ? 'handbook' : 'library');

/** A model's turn: it can search or ask for other tools, never both in one step. */
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
  const finished: FinishedStep[] = [];
  const sources: StoredText[] = [];
  let text = '';
  let toolCalls = 0;

  async function* search(calls: readonly ModelToolCall[], results: string[]): AsyncGenerator<ConciergePart, void> {
    for (const one of calls) {
      const place = placeOf(one.name);
      const { query } = Query.parse(one.input);
      yield { kind: 'searching', place, query };
      const found = (await input.search(place, query)).map((source, index) => ({ ...source, id: `s${index + 1}` }));
      sources.push(...found.map(({ id, text: words }) => ({ id, text: words })));
      results.push(
        found.map(({ id, title, text: words }) => fenced(words, { id, title, nonce })).join('\n') ||
          TOOL_REPLIES.nothing,
      );
      yield { kind: 'searched', place };
    }
  }

  function* use(calls: readonly ModelToolCall[], results: string[]): Generator<ConciergePart, void> {
    for (const { name, input: args } of calls) {
      const toolCall = { name, input: args };
      const said = input.isSaid(toolCall);
      toolCalls++;
      yield { kind: 'tool', call: toolCall, said };
      results.push(said ? TOOL_REPLIES.done : TOOL_REPLIES.shown);
    }
  }

  let offered: Readonly<Record<string, OfferedTool>> = { ...SEARCHES, ...input.tools };
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const silenceMs = steps === 0 ? input.silenceMs : NEXT_SILENCE_MS;
    const step = await model.step({ ...call, silenceMs }, offered, finished);
    text = step.text || text;
    if (step.calls.length === 0) break;
    const searches = step.calls.filter((one) => one.name in SEARCHES);
    const calls = searches.length > 0 ? searches : step.calls;
    const results: string[] = [];
    // Search results are untrusted text: from now on the model can only search, and other calls of this step are dropped.
    if (searches.length > 0) offered = SEARCHES;
    yield* searches.length > 0 ? search(calls, results) : use(calls, results);
    finished.push({ text: step.text, calls, results });
  }
  const words = spoken(guarded(text, sources), sources).trim();
  // A tool call without words is described by the feature; no words and no call is a failure.
  if (words !== '') yield { kind: 'words', text: words };
  else if (toolCalls === 0) throw new ModelFailure('empty');
}

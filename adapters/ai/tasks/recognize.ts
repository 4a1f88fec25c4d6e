import { plainWords } from '../guard/fence.ts';
import type { Model } from '../model/call.ts';
import { NO_WORDS, recognizePrompt } from '../prompts/recognize.v1.ts';
import type { Picture, TaskOptions } from './types.ts';

const TOKENS = 6000;
const LONGEST = 60_000;
const FENCE = /^```[a-z]*\s*\n([\s\S]*?)\n?```\s*$/;

/** The words in a picture, without hidden characters because they are untrusted; empty when there are none. */
export async function recognize(model: Model, picture: Picture, { signal }: TaskOptions): Promise<string> {
  const { instructions, message } = recognizePrompt();
  const said = await model.read(
    { instructions, messages: [{ role: 'user', content: message }], signal, maxTokens: TOKENS },
    picture,
  );
  const words = plainWords(FENCE.exec(said)?.[1] ?? said).trim();
  return words.replace(/[.\s]+$/, '') === NO_WORDS ? '' : words.slice(0, LONGEST);
}

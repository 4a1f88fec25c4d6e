import { LEXICON } from '../lexicon.ts';
import { flite } from './flite.ts';

const KNOWN_MAX = 20_000;
const BATCH_SIZE = 100;
/** The voice that starts fastest; the sounds of a word do not depend on the voice. */
const VOICE = 'kal16';
const known = new Map<string, readonly string[]>();

const bare = (word: string): string => word.replace(/^[^A-Za-z0-9$]+|[^A-Za-z0-9%]+$/g, '');

/** The sounds each word has when it is said alone; words heard before are remembered. */
export async function soundsOf(words: readonly string[]): Promise<(readonly string[])[]> {
  if (known.size > KNOWN_MAX) known.clear();
  const missing = [...new Set(words.map(bare))].filter((word) => word && !known.has(word));
  for (let at = 0; at < missing.length; at += BATCH_SIZE) await learn(missing.slice(at, at + BATCH_SIZE));
  return words.map((word) => known.get(bare(word)) ?? []);
}

/**
 * All in one go, commas between them; when the pauses do not fall into place, each half by itself. Each start of the voice takes
 * 17 MB that are free only later: one for each word would hold hundreds at once.
 */
async function learn(words: readonly string[]): Promise<void> {
  const groups = (await say(`${words.join(', ')},`))
    .split(/(?:^|\s)pau(?=\s|$)/)
    .map((group) => group.trim())
    .filter(Boolean);
  const half = words.length >> 1;
  if (groups.length === words.length) words.forEach((word, i) => known.set(word, groups[i]!.split(' ')));
  else if (half === 0)
    known.set(
      words[0]!,
      groups.flatMap((group) => group.split(' ')),
    );
  else for (const part of [words.slice(0, half), words.slice(half)]) await learn(part);
}

const say = async (text: string): Promise<string> =>
  (await flite(['-voice', VOICE, '-add_lex', 'lexicon', '-ps', '-t', text, 'none'], { lexicon: LEXICON })).output
    .trim()
    .replace(/\s+/g, ' ');

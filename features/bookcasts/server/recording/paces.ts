import { paceOf } from '../../../../adapters/ai/writer/script/clock.ts';
import type { Host, Paces } from '../../../../adapters/ai/writer/types.ts';
import { HOSTS, speechRecipe } from '../../../../adapters/speech/index.ts';
import type { RecordingStore } from '../rows/recording-store.ts';
import { type RecordedLine, wordsSaid } from '../rows/stored.ts';
import { voiceMark } from './line-voice.ts';
import type { Voicing } from './voicing.ts';

type Parts = { voices: Pick<Voicing, 'recipesIfAny'>; recordings: Pick<RecordingStore, 'latestLines'> };

/** Voices of providers say about 150 words of English in a minute, the quiet between turns not counted; so do the built-in ones. */
const USUAL = 1;
/** Recordings that are looked at, the latest, and the seconds of speech that tell enough of a voice. */
const RECORDINGS = 5;
const ENOUGH_SECONDS = 15;
const BOUNDS = { least: 0.4, most: 2.5 } as const;
/** Smaller differences don't count: what is offered of a source is worked out anew for another pace. */
const STEP = 0.05;

const rounded = (pace: number): number =>
  Math.round(Math.min(BOUNDS.most, Math.max(BOUNDS.least, pace)) / STEP) / Math.round(1 / STEP);

/** The pace of a host's voice in lines that were spoken; null where they tell too little. */
function measured(lines: readonly RecordedLine[], host: Host, recipe: string): number | null {
  const mark = voiceMark(recipe);
  const own = lines.flatMap((line) => {
    const said = wordsSaid(line);
    return line.voice === mark && said.host === host ? [{ text: said.text, seconds: line.to - line.at }] : [];
  });
  const { pace, of } = paceOf(own, host);
  return of >= ENOUGH_SECONDS ? pace : null;
}

/** How fast the voices are that say a person's Bookcasts: as they were in the latest ones, else as voices of their kind usually are. */
export function pacesOf({ voices, recordings }: Parts) {
  return async (ownerId: string, { lang, builtin }: { lang: string; builtin: boolean }): Promise<Paces> => {
    const recipes = await voices.recipesIfAny({ ownerId, lang, builtin });
    const isBuiltin = (host: Host): boolean => !recipes || recipes[host] === speechRecipe(HOSTS[host].voice);
    if (!recipes || (isBuiltin('malaika') && isBuiltin('marcus'))) return { malaika: 1, marcus: 1 };
    const lines = await recordings.latestLines(ownerId, lang, RECORDINGS);
    const [malaika, marcus] = [measured(lines, 'malaika', recipes.malaika), measured(lines, 'marcus', recipes.marcus)];
    // What is known of one voice is more than what is usual: they come from one place.
    return { malaika: rounded(malaika ?? marcus ?? USUAL), marcus: rounded(marcus ?? malaika ?? USUAL) };
  };
}

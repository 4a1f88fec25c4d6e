// How far the planned seconds of scripts are from what the built-in voices take: node scripts/run.mjs bench/writer/script-clock.ts FILE...
// With --rows every sentence is printed, to fit the clock again.
import { planSource } from '../../adapters/ai/writer/index.ts';
import { composeScript } from '../../adapters/ai/writer/script/index.ts';
import { CAST_STYLES } from '../../adapters/ai/catalogue.ts';
import type { Host } from '../../adapters/ai/writer/types.ts';
import { piecesOf, sentencesOf, speakSentence } from '../../adapters/speech/index.ts';
import { readSource } from './read-source.ts';

const VOICE = { malaika: 'nova', marcus: 'onyx' } as const;
/** What an episode does with the sound of a sentence: the silence around it goes, and a pause follows within a turn. */
const SILENCE = 250;
const EDGE = 0.04;
const PAUSE = 0.3;
const LONGEST = 300;

async function spokenSeconds(text: string, host: Host): Promise<number> {
  const { samples, sampleRate } = await speakSentence(text, VOICE[host]);
  const loud = (sample: number) => Math.abs(sample) > SILENCE;
  const first = samples.findIndex(loud);
  if (first < 0) return 0;
  const edge = EDGE * sampleRate;
  return (Math.min(samples.length, samples.findLastIndex(loud) + 1 + edge) - Math.max(0, first - edge)) / sampleRate;
}

const args = process.argv.slice(2);
const rows = args.includes('--rows');
for (const [nth, file] of args.filter((one) => one !== '--rows').entries()) {
  const style = CAST_STYLES[nth % 4]!;
  const plan = planSource(await readSource(file));
  const draft = composeScript(plan, {
    style,
    minutes: 3,
    hosts: ['malaika', 'marcus'],
    ui: plan.lang,
    focus: '',
    seed: 5,
  });
  let measured = 0;
  for (const { host, pieces, pauseAfter } of draft.lines) {
    const text = pieces.map((piece) => piece.text).join(' ');
    const spans = sentencesOf(text, plan.lang).flatMap((span) => piecesOf(text, span, LONGEST));
    for (const { start, end } of spans) {
      const seconds = await spokenSeconds(text.slice(start, end), host);
      measured += seconds;
      if (rows) console.log(JSON.stringify({ host, seconds, text: text.slice(start, end) }));
    }
    measured += PAUSE * (spans.length - 1) + pauseAfter;
  }
  const words = draft.lines.reduce((sum, line) => sum + line.words, 0);
  const error = (measured / draft.seconds - 1) * 100;
  console.error(
    `${plan.source.title}, ${style}: planned ${draft.seconds.toFixed(1)} s, spoken ${measured.toFixed(1)} s (${error.toFixed(1)} %), ${Math.round((words / measured) * 60)} words a minute`,
  );
}

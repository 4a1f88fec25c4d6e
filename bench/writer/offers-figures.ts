// Whether what is offered comes out: node scripts/run.mjs bench/writer/offers-figures.ts FILE... makes of each file a Spark of every type and a
// conversation of every style at the longest that is offered, as the app does: what is offered is read from a shorter text than what is made.
import {
  CannotCompose,
  composeSpark,
  longestSpark,
  offersOf,
  planSource,
  type Plan,
} from '../../adapters/ai/writer/index.ts';
import { castOffers, composeScript } from '../../adapters/ai/writer/script/index.ts';
import { HOSTS, type SparkType } from '../../adapters/ai/catalogue.ts';
import type { Host, WriterSource } from '../../adapters/ai/writer/types.ts';
import { OFFER_WORDS, WRITER_WORDS } from '../../features/makings/limits.ts';
import { thinned } from '../../features/makings/server/sources/thin.ts';
import { readSource } from './read-source.ts';

const SEEDS = [7, 1_234_567, 3_987_654_321];
/** What comes out of this share of what was asked for is as offered. */
const NEAR = 0.15;
const all = new Map<string, number[]>();

/** The part of a source that the app reads for a purpose. */
function cut(source: WriterSource, words: number): WriterSource {
  const lengths = source.passages.map(({ text }) => text.match(/\S+/gu)?.length ?? 0);
  const stretches: { from: number; to: number }[] = [];
  for (const [at, { section }] of source.passages.entries()) {
    const last = stretches.at(-1);
    if (last && source.passages[last.to]!.section === section) last.to = at;
    else stretches.push({ from: at, to: at });
  }
  const kept = thinned(stretches, lengths, words).flatMap(({ from, to }) => source.passages.slice(from, to + 1));
  return { ...source, passages: kept };
}

const note = (what: string, share: number): string => {
  all.set(what, [...(all.get(what) ?? []), share]);
  const off = Math.round((share - 1) * 100);
  return `${off}${Math.abs(share - 1) > NEAR ? '!' : ''}`;
};

function sparks(plan: Plan, types: readonly SparkType[], words: number): string {
  return types
    .map((type) => {
      const off = SEEDS.map((seed) => {
        const wish = { type, words, tone: 'plain', audience: 'general', ui: plan.lang, focus: '', seed } as const;
        try {
          return note(`spark ${type}`, composeSpark(plan, wish).words / words);
        } catch (error) {
          if (error instanceof CannotCompose) return note(`spark ${type}`, 0);
          throw error;
        }
      });
      return `${type} ${off.join(' ')}`;
    })
    .join('; ');
}

for (const file of process.argv.slice(2)) {
  const source = await readSource(file);
  const known = planSource(cut(source, OFFER_WORDS));
  const plan = planSource(cut(source, WRITER_WORDS));
  const began = performance.now();
  const { offered } = offersOf(known);
  const { styles, refused } = castOffers(known);
  const took = Math.round(performance.now() - began);
  console.log(
    `${source.title}: ${known.genre}/${plan.genre}, ${known.analysis.words}/${plan.analysis.words} words, ${took} ms`,
  );
  for (const types of [
    ['article', 'walkthrough'],
    ['summary', 'reading-notes'],
  ] as const) {
    if (!offered.spark) break;
    const start = performance.now();
    const most = longestSpark(known, types[0], offered.spark.maxWords!);
    console.log(`  ${most} words, ${Math.round(performance.now() - start)} ms: ${sparks(plan, types, most)}`);
  }
  if (styles.length === 0) console.log(`  no conversation: ${refused?.reason}`);
  for (const { style, maxMinutes: minutes } of styles) {
    const told = (hosts: readonly Host[], focus: string, what: string) =>
      SEEDS.map((seed) => {
        const draft = composeScript(plan, { style, minutes, hosts, ui: plan.lang, focus, seed });
        return note(`${what} ${style}`, draft.seconds / (minutes * 60));
      }).join(' ');
    const off = told(HOSTS, '', 'cast');
    const alone = told(['marcus'], '', 'talk');
    const focus = plan.terms[2]?.shown ?? '';
    console.log(`  ${style} ${minutes} min: ${off}; one host ${alone}; on ${focus} ${told(HOSTS, focus, 'focused')}`);
  }
}
for (const [what, shares] of [...all].sort()) {
  const sorted = shares.toSorted((a, b) => a - b);
  const near = shares.filter((share) => Math.abs(share - 1) <= NEAR).length;
  console.log(
    `${what}: ${near} of ${shares.length} within 15 %, ${sorted[0]!.toFixed(2)}..${sorted.at(-1)!.toFixed(2)}`,
  );
}

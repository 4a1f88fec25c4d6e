// Figures of scripts over many makings: node scripts/run.mjs bench/writer/script-figures.ts FILE... prints length errors, lines with valid
// evidence, faults and time for every style and length that is offered for each file.
import { planSource } from '../../adapters/ai/writer/index.ts';
import { castOffers, composeScript } from '../../adapters/ai/writer/script/index.ts';
import { foundedLines, scriptFaults } from '../../tests/support/script-faults.ts';
import { readSource } from './read-source.ts';

const LENGTHS = [1, 3, 5, 10];
const SEEDS = [1, 2, 3];
const totals = { scripts: 0, lines: 0, founded: 0, faults: 0, shorter: 0, quotations: 0 };
const errors = new Map<number, number[]>();

for (const file of process.argv.slice(2)) {
  const source = await readSource(file);
  const plan = planSource(source);
  const { styles, refused } = castOffers(plan);
  const offered = styles.map(({ style, maxMinutes }) => `${style} ${maxMinutes}`).join(', ');
  console.log(`${source.title}: ${plan.genre}, ${plan.analysis.words} words; ${offered || refused?.reason}`);
  for (const { style, maxMinutes } of styles)
    for (const minutes of LENGTHS.filter((one) => one <= maxMinutes))
      for (const seed of SEEDS) {
        const began = performance.now();
        const draft = composeScript(plan, {
          style,
          minutes,
          hosts: ['malaika', 'marcus'],
          ui: plan.lang,
          focus: '',
          seed,
        });
        const took = Math.round(performance.now() - began);
        const faults = scriptFaults(source, draft);
        const error = (draft.seconds / draft.asked - 1) * 100;
        totals.scripts++;
        totals.lines += draft.lines.length;
        totals.founded += foundedLines(source, draft);
        totals.faults += faults.length;
        totals.quotations += draft.lines
          .flatMap(({ pieces }) => pieces)
          .filter(({ role }) => role === 'quotation').length;
        if (draft.warnings.length > 0) totals.shorter++;
        errors.set(minutes, [...(errors.get(minutes) ?? []), error]);
        if (faults.length > 0 || Math.abs(error) > 3)
          console.log(`  ${style} ${minutes} min, seed ${seed}: ${error.toFixed(1)} %, ${took} ms`, faults);
      }
}
for (const [minutes, all] of [...errors].sort(([a], [b]) => a - b)) {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1);
  console.log(
    `${minutes} min: ${all.length} scripts, ${at(0)}..${at(1)} %, nine in ten from ${at(0.05)} to ${at(0.95)} %`,
  );
}
console.log(totals);

// `node scripts/run.mjs bench/canvas-sync.ts [runs] [seed]`: random people on a random network, by the rules of the Forge; then once
// with each of the rules left out, to see that the simulation notices.
import { type Rules, RULES } from '../features/forge/core/sync/rules.ts';
import { simulateMany } from '../tests/support/forge-simulation.ts';

const [runs = 3000, seed = 1] = process.argv.slice(2).map(Number);
const LEFT_OUT_RUNS = 500;
const begun = performance.now();
console.log(
  'all rules',
  JSON.stringify(simulateMany(runs, RULES, seed)),
  `${Math.round(performance.now() - begun)} ms`,
);
for (const rule of Object.keys(RULES) as (keyof Rules)[])
  console.log(`without ${rule}`, JSON.stringify(simulateMany(LEFT_OUT_RUNS, { ...RULES, [rule]: false }, seed)));

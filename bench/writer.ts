// `npm run -s bench:writer -- --source FILE`: what the built-in writer makes of a real file, to be read and graded by eye.
//   --form spark | plan      a Spark as Markdown (default), or what is known of the source and what is offered
//   --words 600 --type article | walkthrough | summary | reading-notes --tone plain | warm | lively | formal
//   --audience general | beginner | expert --focus TOPIC --ui en | ar --seed 7
// Every piece is checked against the passages on the way; what is false is printed first, and the exit code says so.
import { parseArgs } from 'node:util';
import { CannotCompose, composeSpark, planSource, type SparkWish, sparkMarkdown } from '../adapters/ai/writer/index.ts';
import { closeSpare } from '../adapters/formats/index.ts';
import { faultsOf, piecesOf } from '../tests/support/writer-sources.ts';
import { planReport } from './writer/plan-report.ts';
import { readSource } from './writer/read-source.ts';

const { values: o } = parseArgs({
  options: {
    source: { type: 'string' },
    form: { type: 'string', default: 'spark' },
    words: { type: 'string', default: '600' },
    type: { type: 'string', default: 'article' },
    tone: { type: 'string', default: 'plain' },
    audience: { type: 'string', default: 'general' },
    focus: { type: 'string', default: '' },
    ui: { type: 'string' },
    seed: { type: 'string', default: '7' },
  },
});

async function run(file: string): Promise<void> {
  const source = await readSource(file);
  const started = process.cpuUsage();
  const plan = planSource(source);
  if (o.form === 'plan') return console.log(planReport(plan));
  const draft = composeSpark(plan, {
    type: o.type as SparkWish['type'],
    words: Number(o.words),
    tone: o.tone as SparkWish['tone'],
    audience: o.audience as SparkWish['audience'],
    ui: o.ui ?? plan.lang,
    focus: o.focus,
    seed: Number(o.seed),
  });
  const milliseconds = Math.round(process.cpuUsage(started).user / 1000);
  const faults = faultsOf(plan, piecesOf(draft));
  for (const fault of faults) console.log(`FALSE: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  console.log(`${sparkMarkdown(draft)}\n`);
  console.log(
    `(${plan.genre}, ${draft.words} words, ${draft.tags.join(', ')}; ${JSON.stringify(draft.warnings)}; ${milliseconds} ms CPU)`,
  );
}

if (!o.source) {
  console.error('Name a file: npm run -s bench:writer -- --source FILE');
  process.exitCode = 1;
} else
  await run(o.source).catch((error: unknown) => {
    if (!(error instanceof CannotCompose)) throw error;
    console.log(`refused: ${error.reason}; instead: ${error.instead.join(', ')}`);
  });
closeSpare();

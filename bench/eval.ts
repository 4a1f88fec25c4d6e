/** Measures an engine: `npm run eval` the built-in one against the floors of its design, `npm run eval -- --engine model` the model
 *  that the variables AI_* name, `--engine fake` what the product adds to a model of known slowness. Ends with 1 when a floor is missed. */
import { readConfig } from '../platform/server/config.ts';
import { answerFigures } from './eval/answer-figures.ts';
import { hasEvalData, readSquad } from './eval/data.ts';
import { engineFigures } from './eval/engine-figures.ts';
import { fakeModelFigures } from './eval/fake-model-figures.ts';
import { asTable, isKept } from './eval/figure.ts';
import { readNovel } from './eval/novels.ts';
import { gradeFigures } from './eval/grade-figures.ts';
import { persianFigures } from './eval/persian-figures.ts';
import { quoteFigures } from './eval/quote-figures.ts';
import { retrievalFigures } from './eval/retrieval-figures.ts';
import { speedFigures } from './eval/speed-figures.ts';
import { supportFigures } from './eval/support-figures.ts';

type Engine = 'builtin' | 'model' | 'fake';

function engineAsked(): Engine {
  const at = process.argv.indexOf('--engine');
  const name = at < 0 ? 'builtin' : process.argv[at + 1];
  if (name !== 'builtin' && name !== 'model' && name !== 'fake') throw new Error('--engine is builtin, model or fake');
  return name;
}

function report(figures: Parameters<typeof asTable>[0]): number {
  console.log(asTable(figures));
  const missed = figures.filter((figure) => !isKept(figure));
  if (missed.length > 0)
    console.log(`eval: ${missed.length} floor(s) missed: ${missed.map(({ name }) => name).join(', ')}`);
  return missed.length > 0 ? 1 : 0;
}

async function run(engine: Engine): Promise<number> {
  if (!hasEvalData()) {
    console.log('eval: skipped, the evaluation data (../shared/eval) are not on this machine');
    return 0;
  }
  const squad = readSquad('squad2-dev-part.json.gz', 'en');
  if (engine === 'model') {
    const { ai } = readConfig();
    if (!ai) throw new Error('name a provider and a model: AI_PROVIDER, AI_MODEL');
    console.log(`The model ${ai.model}, from the passages found to the checked answer.`);
    return report(await engineFigures(squad, ai));
  }
  if (engine === 'fake') return report(await fakeModelFigures(squad));
  const novels = ['moby-dick', 'childrens-literature'].flatMap((name) => readNovel(name) ?? []);
  const figures = [
    ...speedFigures(squad, novels),
    ...retrievalFigures(squad),
    ...answerFigures(squad, novels),
    ...gradeFigures(squad),
    ...persianFigures(),
    ...quoteFigures(squad),
    ...supportFigures(squad),
    ...(await engineFigures(squad, null)),
  ];
  console.log(
    'Built-in engine. Its weights were learnt on the 32 XQuAD articles outside the SQuAD2 half, in six languages;',
  );
  console.log(
    'their number of languages and the price of a wrong answer were chosen by the SQuAD2 figures below, the Hebrew stemmer',
  );
  console.log(
    'by the Hebrew one. The novels stood beside the training articles too. Grades were learnt on the even SQuAD2 articles, too, and are\nreported on the odd ones; what counts as close was chosen by Cranfield and SQuAD2. No data here: questions about novels.',
  );
  return report(figures);
}

process.exitCode = await run(engineAsked());

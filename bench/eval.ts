/** Measures the built-in engine against the floors of its design: `npm run eval`. Ends with 1 when a floor is missed. */
import { answerFigures } from './eval/answer-figures.ts';
import { hasEvalData, readSquad } from './eval/data.ts';
import { asTable, isKept } from './eval/figure.ts';
import { readNovel } from './eval/novels.ts';
import { quoteFigures } from './eval/quote-figures.ts';
import { retrievalFigures } from './eval/retrieval-figures.ts';
import { speedFigures } from './eval/speed-figures.ts';

function run(): number {
  if (!hasEvalData()) {
    console.log('eval: skipped, the evaluation data (../shared/eval) are not on this machine');
    return 0;
  }
  const squad = readSquad('squad2-dev-part.json.gz', 'en');
  const novels = ['moby-dick', 'childrens-literature'].flatMap((name) => readNovel(name) ?? []);
  const figures = [
    ...speedFigures(squad, novels),
    ...retrievalFigures(squad),
    ...answerFigures(squad, novels),
    ...quoteFigures(squad),
  ];
  console.log('Built-in engine. Its weights were learnt on the 32 XQuAD articles outside the SQuAD2 half, in six languages;');
  console.log('their number of languages and the price of a wrong answer were chosen by the SQuAD2 figures below, the Hebrew stemmer');
  console.log('by the Hebrew one. The novels stood beside the training articles too. No data here: Persian, questions about novels.');
  console.log(asTable(figures));
  const missed = figures.filter((figure) => !isKept(figure));
  if (missed.length > 0) console.log(`eval: ${missed.length} floor(s) missed: ${missed.map(({ name }) => name).join(', ')}`);
  return missed.length > 0 ? 1 : 0;
}

process.exitCode = run();

import { type FakeRequest, fakeAi, toldTo } from '../../tests/support/fake-ai.ts';
import type { QuestionSet } from './data.ts';
import { engineFigures } from './engine-figures.ts';
import type { Figure } from './figure.ts';

/** How slow the model is: a second before the first word, then fifty words a second. */
const LATENCY = { first: 1000, word: 20 };
const FILLER = 'This is what the passage says about it. ';

/** Quotes the first passage it is given, and writes some more. */
function quoting(request: FakeRequest): string {
  const passage = /<source fence="\w+" id="(p\d+)"[^>]*>\n([^]*?)\n<\/source/.exec(toldTo(request));
  const quoted = passage?.[2]?.split(/\s+/).slice(0, 12).join(' ') ?? '';
  return `The book says “${quoted}” [${passage?.[1] ?? 'p1'}]. ${FILLER.repeat(8)}`;
}

/** First word and whole answer of a model with known latencies: what is above them is the product's own share. */
export async function fakeModelFigures(set: QuestionSet): Promise<Figure[]> {
  const fake = await fakeAi((request) => ({ text: quoting(request), latency: LATENCY }));
  try {
    console.log(`A fake model: ${LATENCY.first} ms to the first word, ${LATENCY.word} ms for each further one.`);
    return await engineFigures(set, {
      provider: 'openai-compatible',
      baseUrl: fake.url,
      apiKey: null,
      model: 'fake',
      embeddingModel: null,
      imageModel: null,
      speechModel: null,
      dailyTokens: null,
      contextTokens: null,
      patienceSeconds: null,
      offered: [],
    });
  } finally {
    await fake.close();
  }
}

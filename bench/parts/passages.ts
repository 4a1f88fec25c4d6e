import { fillNovels } from '../content/fill-store.ts';
import { nameOf, ownName } from '../content/novels.ts';
import { wordsByFrequency } from '../content/shelf.ts';
import { searchWords } from '../../features/passages/server/search.ts';
import { BUDGETS } from '../measure/budgets.ts';
import type { Part } from '../measure/part.ts';
import { signUp } from '../measure/person.ts';
import { repeat } from '../measure/statistics.ts';

const BOOKS = 100,
  PASSAGES = 500,
  LIMIT = 20;
const COMMON = ['great', 'time', 'little', 'men', 'hand', 'head', 'sea', 'old', 'long', 'ship', 'white', 'night'];
const MIDDLING = [
  'lantern',
  'captain boats',
  'harbour',
  'storm',
  'letter',
  'garden',
  'candle',
  'island',
  'bread',
  'window',
];
const QUESTIONS = [
  'What did the old captain say about the white whale?',
  'Who brought the letter to the house in the night?',
  'Why did the men leave the ship in the storm?',
  'How long was the voyage across the great sea?',
  'Where did the little boy find the boat?',
];

/** Ranked passages of a large library: rare and common words, questions. */
export const passages: Part = {
  name: 'passages',
  async run(bench, report) {
    const house = await bench.house();
    const sentences = await bench.sentences();
    const person = await signUp(house.url, 'passages');
    const books = bench.quick ? BOOKS / 10 : BOOKS;
    const filled = await fillNovels(house.db, person.id, {
      first: 0,
      books,
      passages: PASSAGES,
      sentences,
      words: wordsByFrequency(sentences),
    });
    report.add('CPU to index 100,000 words', filled.indexCpuMs / (filled.words / 100_000), 'ms', {
      budget: BUDGETS.indexCpu,
      note: `${(filled.words / 1e6).toFixed(1)}M words`,
    });

    const scope = { ownerId: person.id, bookIds: null };
    const rounds = bench.quick ? 20 : 60;
    const size = `${books * PASSAGES} passages`;
    const kinds: [string, (round: number) => string, typeof BUDGETS.passagesRare][] = [
      ['a name of one book', (round) => ownName(round % books, round % 7), BUDGETS.passagesRare],
      ['a rare name of many books', (round) => nameOf(2000 + round * 37), BUDGETS.passagesRare],
      ['middling words', (round) => MIDDLING[round % MIDDLING.length]!, BUDGETS.passagesCommon],
      ['common word', (round) => COMMON[round % COMMON.length]!, BUDGETS.passagesCommon],
      ['question', (round) => QUESTIONS[round % QUESTIONS.length]!, BUDGETS.question50k],
    ];
    for (const [kind, query, budget] of kinds) {
      let hits = 0;
      const spread = await repeat(rounds, async (round) => {
        hits += (await searchWords(house.passages, scope, query(round), LIMIT)).length;
      });
      if (hits === 0) throw new Error(`nothing was found for ${kind}`);
      report.spread(`${size}, ${kind}`, spread, { budget });
    }
    const overHttp = (kind: string, query: (round: number) => string) =>
      repeat(rounds, (round) =>
        person.call('GET', `/api/user/library/search?q=${encodeURIComponent(query(round))}`),
      ).then((spread) => report.spread(`${size}, ${kind}, over HTTP`, spread));
    await overHttp('a name of one book', kinds[0]![1]);
    await overHttp('common word', kinds[3]![1]);
    await overHttp('question', kinds[4]![1]);
  },
};

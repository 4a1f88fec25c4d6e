import { accessStore } from '../../features/catalog/server/access/access-store.ts';
import { searchWords } from '../../features/passages/server/search.ts';
import { newId } from '../../platform/common/id.ts';
import { fillNovels, settle } from '../content/fill-store.ts';
import { SOUGHT, wordsByFrequency } from '../content/shelf.ts';
import type { House } from '../measure/house.ts';
import type { Part } from '../measure/part.ts';
import { type Person, signUp } from '../measure/person.ts';
import type { Report } from '../measure/report.ts';
import { repeat, type Spread } from '../measure/statistics.ts';

const PAGE = 50,
  PASSAGES = 40,
  LIMIT = 20;
const QUESTIONS = [
  'What did the old captain say about the white whale?',
  'Who brought the letter to the house in the night?',
  'Why did the men leave the ship in the storm?',
  'Where did the little boy find the boat?',
];

/** What a person asks of their library all day, by the name of the figure. */
async function measured(house: House, { id }: Person, name: string, rounds: number, report: Report) {
  const scope = { ownerId: id, bookIds: null };
  const found = new Map<string, Spread>();
  const asked: [string, (round: number) => Promise<unknown>][] = [
    ['list', () => house.lists.page(id, { sortBy: 'recent', limit: PAGE })],
    ['facets', () => house.lists.facets(id)],
    ['search of titles', () => house.lists.page(id, { sortBy: 'title', limit: PAGE, q: SOUGHT.common })],
    ['question', (round) => searchWords(house.passages, scope, QUESTIONS[round % QUESTIONS.length]!, LIMIT)],
  ];
  for (const [what, ask] of asked) {
    const spread = await repeat(rounds, ask);
    found.set(what, spread);
    report.spread(`${name}, ${what}`, spread);
  }
  return found;
}

/** What reading rights cost: a library of one's own books beside one in which some are shared by another person. */
export const access: Part = {
  name: 'access',
  onlyWhenNamed: true,
  async run(bench, report) {
    const house = await bench.house();
    const sentences = await bench.sentences();
    const [own, shared] = bench.quick ? [100, 20] : [1000, 200];
    const rounds = bench.quick ? 20 : 100;
    const fill = (person: Person, first: number, books: number) =>
      fillNovels(house.db, person.id, {
        first,
        books,
        passages: PASSAGES,
        sentences,
        words: wordsByFrequency(sentences),
      });
    const [alone, reader, author] = [
      await signUp(house.url, 'alone'),
      await signUp(house.url, 'reader'),
      await signUp(house.url, 'author'),
    ];
    await fill(alone, 0, own + shared);
    await fill(reader, 0, own);
    await fill(author, own, shared);
    const rights = accessStore(house.db);
    const page = await house.lists.page(author.id, { sortBy: 'title', limit: shared + 1 });
    const books = page.rows.filter((row) => !row.guide);
    const given = await repeat(
      books.length,
      (round) =>
        house.db
          .transaction()
          .execute((trx) =>
            rights.grant(trx, { userId: reader.id, bookId: books[round]!.id, kind: 'shared', sourceId: newId() }),
          ),
      0,
    );
    report.spread('a grant in a transaction of its own', given);
    await settle(house.db);

    const before = await measured(house, alone, `${own + shared} own books`, rounds, report);
    const after = await measured(house, reader, `${own} own and ${shared} shared books`, rounds, report);
    for (const [what, { p50 }] of after)
      report.add(`ratio with shared books, p50, ${what}`, p50 / before.get(what)!.p50, 'x');
  },
};

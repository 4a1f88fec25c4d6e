import { BUDGETS, type Budget } from '../measure/budgets.ts';
import { fillShelf } from '../content/fill-store.ts';
import { SOUGHT, wordsByFrequency } from '../content/shelf.ts';
import { editionStore } from '../../features/catalog/server/books/edition-store.ts';
import type { House } from '../measure/house.ts';
import type { Part } from '../measure/part.ts';
import { type Person, signUp } from '../measure/person.ts';
import type { Report } from '../measure/report.ts';
import { repeat, type Spread } from '../measure/statistics.ts';

const SORTS = ['recent', 'added', 'title', 'author'] as const;
type Sort = (typeof SORTS)[number];
const PAGE = 50;
type Shelf = { person: Person; size: number; deep: Record<Sort, string> };

/** A cursor at nine tenths of the shelf. */
async function deepCursor(house: House, ownerId: string, sortBy: Sort, size: number): Promise<string> {
  let cursor: string | undefined;
  for (let passed = 0; passed < size * 0.9; passed += 1000)
    cursor = (await house.lists.page(ownerId, { sortBy, limit: 1000, cursor })).next ?? cursor;
  return cursor ?? '';
}

async function makeShelf(house: House, name: string, size: number, words: readonly string[]): Promise<Shelf> {
  const person = await signUp(house.url, name);
  await fillShelf(house.db, person.id, size, words);
  const deep = {} as Record<Sort, string>;
  for (const sort of SORTS) deep[sort] = await deepCursor(house, person.id, sort, size);
  return { person, size, deep };
}

/** Pages by each order, first and deep, asked of the store. */
async function inServer(
  house: House,
  { person, size, deep }: Shelf,
  rounds: number,
  budget: Budget,
  report: Report,
): Promise<Map<string, Spread>> {
  const found = new Map<string, Spread>();
  for (const sortBy of SORTS) {
    for (const [place, cursor] of [
      ['first page', undefined],
      ['deep page', deep[sortBy]],
    ] as const) {
      const spread = await repeat(rounds, () => house.lists.page(person.id, { sortBy, limit: PAGE, cursor }));
      found.set(`${sortBy} ${place}`, spread);
      report.spread(`${size} books, by ${sortBy}, ${place}`, spread, { budget });
    }
  }
  return found;
}

/** Searches in titles, authors and tags, asked of the store. */
async function searches(house: House, { person, size }: Shelf, rounds: number, report: Report): Promise<void> {
  for (const [kind, q] of Object.entries(SOUGHT)) {
    const query = { sortBy: 'title', limit: PAGE, q } as const;
    const hits = await house.lists.count(person.id, query);
    const budget =
      kind === 'twoLetters'
        ? BUDGETS.findTwoLetters100k
        : hits > size * 0.02
          ? BUDGETS.findCommon100k
          : BUDGETS.findRare100k;
    const spread = await repeat(rounds, () => house.lists.page(person.id, query));
    report.spread(`${size} books, search ${kind}`, spread, { budget, note: `${hits} books` });
  }
  report.spread(
    `${size} books, count of all (kept 5 s)`,
    await repeat(rounds, () => house.lists.count(person.id, { sortBy: 'recent', limit: 1 })),
  );
  const editions = editionStore(house.db);
  report.spread(
    `${size} books, duplicates and editions`,
    await repeat(Math.ceil(rounds / 3), () => editions.alike(person.id)),
  );
  report.spread(`${size} books, facets`, await repeat(Math.ceil(rounds / 3), () => house.lists.facets(person.id)));
}

/** The same over HTTP, one call at a time. Every search asks for another word, so that no count is known already. */
async function overHttp(
  { person, size, deep }: Shelf,
  rounds: number,
  words: readonly string[],
  report: Report,
): Promise<void> {
  const list = (query: string) => person.call('GET', `/api/user/library?limit=${PAGE}&${query}`);
  report.spread(`${size} books over HTTP, by recent, first page`, await repeat(rounds, () => list('sortBy=recent')));
  report.spread(
    `${size} books over HTTP, by title, deep page`,
    await repeat(rounds, () => list(`sortBy=title&cursor=${deep.title}`)),
  );
  report.spread(
    `${size} books over HTTP, search, new words`,
    await repeat(rounds, (round) => list(`sortBy=title&q=${words[30 + round * 3] ?? ''}`)),
  );
  report.spread(
    `${size} books over HTTP, facets`,
    await repeat(Math.ceil(rounds / 3), () => person.call('GET', '/api/user/library/facets')),
  );
}

/** The library's pages and searches at 10,000 and at 100,000 books. */
export const libraryList: Part = {
  name: 'library-list',
  async run(bench, report) {
    const house = await bench.house();
    const words = wordsByFrequency(await bench.sentences());
    const rounds = bench.quick ? 40 : 150;
    const small = await makeShelf(house, 'shelf10k', bench.quick ? 2000 : 10_000, words);
    const before = await inServer(house, small, rounds, BUDGETS.list10k, report);
    await searches(house, small, rounds, report);
    await overHttp(small, rounds, words, report);

    const large = await makeShelf(house, 'shelf100k', bench.quick ? 20_000 : 100_000, words);
    const after = await inServer(house, large, rounds, BUDGETS.list100k, report);
    await searches(house, large, rounds, report);
    await overHttp(large, Math.ceil(rounds / 3), words, report);
    for (const [key, { p50 }] of after) {
      report.add(`ratio of ${large.size} to ${small.size} books, p50, by ${key}`, p50 / before.get(key)!.p50, 'x', {
        budget: BUDGETS.listRatio,
      });
    }
    const beside = await repeat(rounds, () =>
      house.lists.page(small.person.id, { sortBy: 'title', limit: PAGE, q: SOUGHT.common }),
    );
    report.spread(`${small.size} books beside another's ${large.size}, search common`, beside, {
      budget: BUDGETS.findCommon100k,
    });
  },
};

import { beforeAll, expect, test } from 'vitest';
import { creation, deletion, patch } from '../../features/forge/core/scene/changes.ts';
import { type Block, type Change, isBlock, type Thing } from '../../features/forge/core/model/things.ts';
import { fieldsOf, type ItemFields, thingOf } from '../../features/forge/core/model/wire.ts';
import { newId } from '../../platform/common/id.ts';
import { Books, placeOf, random } from '../support/forge-books.ts';
import { canvasOf, newCanvas } from '../support/forge-calls.ts';
import { shareCanvas } from '../support/forge-extras.ts';
import { badNetwork, type ForgeServer, Lost, TestBrowser, type TestPage } from '../support/forge-pages.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person;
beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});

/** A canvas that both may change. */
async function shared(): Promise<string> {
  const id = await newCanvas(amina);
  await shareCanvas(app, amina, id, [[badr, 'edit']]);
  return id;
}

function serverOf(person: Person, id: string): ForgeServer {
  const canvas = canvasOf(person, id);
  const told = <T>({ status, json, text }: { status: number; json: any; text: string }): T => {
    if (status !== 200) throw new Error(text);
    return json.data;
  };
  return {
    bulk: async (writes) => told(await canvas.bulk([...writes])),
    news: async (since) => told(await canvas.read(since > 0 ? since : undefined)),
  };
}

const noteAt = (n: number, id: string): Block => {
  const { x, y } = placeOf(n);
  const rect = { x: x / 200, y, w: 200, h: 150 };
  return {
    id,
    kind: 'block',
    type: 'text-note',
    ...rect,
    text: `t${n}`,
    meta: {},
    color: 'amber',
    z: n,
    locked: false,
  };
};
const place = (block: Block) => ({ x: block.x * 200, y: 0 });
const fieldsIn = (block: Block): ItemFields => ({ ...fieldsOf(block), position: place(block) });

type Play = { rnd: () => number; next: () => number; books: Books };

/** The next act of a random person; the books note what they saw when they did it. */
async function act(page: TestPage, { rnd, next, books }: Play): Promise<void> {
  const blocks = [...page.scene.blocks.values()];
  const seen = blocks[Math.floor(rnd() * blocks.length)];
  const what = rnd();
  if (!seen || what < 0.2) {
    const n = next();
    const note = noteAt(n, newId());
    books.wrote(note.text);
    books.put(place(note));
    await page.do([creation(note)]);
  } else if (what < 0.5) {
    const text = `t${next()}`;
    books.wrote(text, seen.text);
    await page.do([patch(seen, { text })]);
  } else if (what < 0.75) {
    const moved = noteAt(next(), seen.id);
    books.put(place(moved), place(seen));
    await page.do([patch(seen, { x: moved.x })]);
  } else if (what < 0.85) {
    const other = blocks[Math.floor(rnd() * blocks.length)]!;
    const edge = { kind: 'edge', from: seen.id, to: other.id, label: '', color: 'plain', meta: {} } as const;
    await page.do([creation({ id: newId(), ...edge })]);
  } else if (what < 0.92) {
    await page.do([deletion(seen)]);
    if (!page.scene.get(seen.id)) books.gone(fieldsIn(seen));
  } else noteUndone(await page.undo(), books);
}

function noteUndone(changes: readonly Change[], books: Books): void {
  for (const { before, after } of changes) {
    const [old, back] = [before as Partial<Block> | null, (after ?? {}) as Partial<Block>];
    if (old?.text !== undefined) books.gone({ ...fieldsIn({ ...noteAt(0, ''), ...old }) });
    else if (old?.x !== undefined) books.gone({ ...fieldsIn({ ...noteAt(0, ''), ...old, text: '' }) });
    if (back.text !== undefined) books.wanted(back.text);
  }
}

/** What a page does on its own: it saves, asks for news, sleeps or dies. What is lost on the way is tried again later. */
async function live(browser: TestBrowser, play: Play, steps: number): Promise<void> {
  const { rnd } = play;
  for (let i = 0; i < steps; i++) {
    const page = browser.pages[Math.floor(rnd() * browser.pages.length)]!;
    const what = rnd();
    try {
      if (what < 0.5) await act(page, play);
      else if (what < 0.7) await page.save();
      else if (what < 0.9) await page.line.fetch();
      else if (what < 0.95) {
        page.frozen = !page.frozen;
        if (!page.frozen) await page.rereadAll();
      } else {
        void page.save().catch(() => {}); // it dies in the middle of this
        browser.crash();
      }
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
    }
  }
}

async function settle(browsers: readonly TestBrowser[]): Promise<void> {
  for (let round = 0; round < 12; round++) {
    for (const { pages } of browsers)
      for (const page of pages) {
        page.frozen = false;
        await page.rereadAll();
        await page.save();
        await page.line.fetch();
      }
    const waiting = await Promise.all(browsers.map(({ store }) => store.waiting()));
    if (round > 1 && waiting.every(({ length }) => length === 0)) return;
  }
  throw new Error('it does not become quiet');
}

const byId = <T extends { id: string }>(things: readonly T[]): T[] =>
  [...things].sort((a, b) => (a.id < b.id ? -1 : 1));

test.each([1, 2, 3, 4, 5, 6])(
  'FORGE-04 FORGE-09 people at one canvas with a bad network see the same in the end, and nothing is lost (%i)',
  async (seed) => {
    const id = await shared();
    const rnd = random(seed);
    let bad = true;
    let count = 0;
    const play: Play = { rnd, next: () => ++count, books: new Books() };
    const people = [amina, badr, amina, badr].slice(0, 2 + (seed % 3));
    const browsers = people.map((person) => new TestBrowser(badNetwork(serverOf(person, id), rnd, () => bad)));
    browsers.forEach((browser, i) => {
      browser.open();
      if (i % 2 === 0) browser.open();
    });
    await Promise.all(browsers.map((browser) => live(browser, play, 60)));
    bad = false;
    await settle(browsers);

    const { items } = (await canvasOf(amina, id).read()).json.data;
    const truth = byId<Thing>(items.map(thingOf));
    for (const { pages } of browsers) for (const page of pages) expect(byId(page.things)).toEqual(truth);
    const blocks = blocksIn(truth);
    const told = new Set(
      browsers
        .flatMap(({ notices }) => notices)
        .filter(({ field }) => field === 'position')
        .map(({ lost }) => String((lost as { x: number }).x * 200)),
    );
    expect(play.books.lostTexts(new Set(blocks.map(({ text }) => text)))).toEqual([]);
    expect(play.books.lostPlaces(new Set(blocks.map((block) => String(place(block).x))), told)).toEqual([]);
    expect(blocks.length).toBeGreaterThan(0);
  },
);
const blocksIn = (things: readonly Thing[]): Block[] => things.filter(isBlock);

// Random people with one or two pages each on a random network; then it is quiet, and the books must balance.
import { sameValue } from '../../features/forge/core/model/same.ts';
import type { Fields } from '../../features/forge/core/sync/fields.ts';
import { type Rules, RULES } from '../../features/forge/core/sync/rules.ts';
import { Books, noteOf, placeOf, random } from './forge-books.ts';
import { Browser, type IdAnswer, type News, type Page, Server, type Write } from './forge-world.ts';

const LOST = 0.12;
const MOST_ROUNDS = 60;

type Message =
  | { to: 'server'; from: number; writes: Write[] }
  | { to: 'server'; from: number; since: number }
  | { to: 'browser'; at: number; answers: IdAnswer[]; seq: number }
  | { to: 'browser'; at: number; items: News[]; seq: number }
  | { to: 'browser'; at: number; notice: number }
  | { to: 'page'; at: number; page: number; ids: string[] };

/** What came of one run. */
export type Report = {
  diverged: boolean;
  stuck: boolean;
  lostText: string[];
  lostPlaces: string[];
  falseConflicts: number;
  copies: number;
  notices: number;
  stale: number;
  actions: number;
  rounds: number;
};

/** A random person's next act on a page. */
function act(page: Page, rnd: () => number, next: () => number, books: Books): void {
  const { live } = page;
  const id = live[Math.floor(rnd() * live.length)];
  const what = rnd();
  if (id === undefined || what < 0.15) {
    const n = next();
    const note = noteOf(n);
    books.wrote(note.content);
    books.put(note.position);
    return page.add(`i${n}`, note);
  }
  const seen = page.view.get(id)!;
  if (what < 0.5) {
    const text = `t${next()}`;
    books.wrote(text, seen.content);
    page.set(id, 'content', text);
  } else if (what < 0.75) {
    const place = placeOf(next());
    books.put(place, seen.position);
    page.set(id, 'position', place);
  } else if (what < 0.87) {
    if (page.drop(id)) books.gone(seen);
  } else {
    const before = new Map(page.view);
    const step = page.undo();
    const was = step && before.get(step.id);
    if (!step || !was) return;
    const { what: field, after } = step;
    if ((field === 'content' || field === 'position') && !sameValue(was[field], after)) return; // undone unseen
    books.gone(was);
    if (field === 'content') books.wanted(String(step.before));
  }
}

/** One run from a seed. */
export function simulate(seed: number, rules: Rules = RULES, steps = 260): Report {
  const rnd = random(seed);
  const server = new Server(rules);
  const wire: Message[] = [];
  const offline = new Set<number>();
  const frozen = new Set<Page>();
  const books = new Books();
  const report = { falseConflicts: 0, copies: 0, stale: 0, actions: 0 };
  let count = 0;
  let calm = false;
  const next = (): number => ++count;
  const browsers = Array.from({ length: 2 + Math.floor(rnd() * 3) }, (_, i) => new Browser(`p${i}`, rules));
  browsers.forEach((browser, at) => {
    browser.onCopy = (text, near) => {
      report.copies++;
      if (near.base && books.descends(near.base.f.content, text)) report.falseConflicts++;
    };
    browser.hint = (ids, from) =>
      browser.pages.forEach((page, i) => page !== from && wire.push({ to: 'page', at, page: i, ids }));
    for (let n = rnd() < 0.5 ? 2 : 1; n > 0; n--) browser.open();
  });

  const post = (message: Message): void => {
    if (!calm && message.to !== 'page') {
      if (rnd() < LOST) return;
      if (rnd() < LOST) wire.push(message);
    }
    wire.push(message);
  };
  const toServer = (message: Extract<Message, { to: 'server' }>): void => {
    const at = message.from;
    if (offline.has(at)) return;
    if ('since' in message) return post({ to: 'browser', at, items: server.since(message.since), seq: server.seq });
    const was = server.seq;
    const answers = server.bulk(message.writes);
    report.stale += answers.filter(({ outcome }) => outcome === 'stale').length;
    post({ to: 'browser', at, answers, seq: server.seq });
    if (server.seq > was) browsers.forEach((_, to) => post({ to: 'browser', at: to, notice: server.seq }));
  };
  const deliver = (message: Message): void => {
    if (message.to === 'server') return toServer(message);
    const browser = browsers[message.at]!;
    if (message.to === 'page') {
      const page = browser.pages[message.page];
      if (page && !frozen.has(page)) message.ids.forEach((id) => page.read(id));
    } else if (offline.has(message.at)) return;
    else if ('answers' in message) browser.landed(message.answers, message.seq);
    else if ('items' in message) browser.fetched(message.items, message.seq);
    else if (message.notice > browser.cursor) post({ to: 'server', from: message.at, since: browser.cursor });
  };
  const send = (from: number): void => {
    const writes = browsers[from]!.writes();
    if (writes.length > 0) post({ to: 'server', from, writes });
  };
  /** Only the store is left. */
  const crash = (browser: Browser): void => {
    if (!rules.storeBeforeSend)
      for (const [id, row] of browser.store) browser.store.set(id, { ...row, flight: null, held: null });
    const pages = browser.pages.length;
    browser.pages = [];
    for (let n = 0; n < pages; n++) browser.open();
  };
  const takeAny = (): Message => wire.splice(Math.floor(rnd() * wire.length), 1)[0]!;

  for (let i = 0; i < steps; i++) {
    const at = Math.floor(rnd() * browsers.length);
    const browser = browsers[at]!;
    const page = browser.pages[Math.floor(rnd() * browser.pages.length)]!;
    const what = rnd();
    if (what < 0.34) {
      report.actions++;
      act(page, rnd, next, books);
    } else if (what < 0.5) send(at);
    else if (what < 0.53) {
      if (offline.delete(at)) post({ to: 'server', from: at, since: browser.cursor });
      else offline.add(at);
    } else if (what < 0.55) {
      if (frozen.delete(page)) page.readAll();
      else frozen.add(page);
    } else if (what < 0.57) crash(browser);
    else if (wire.length > 0) deliver(takeAny());
  }

  calm = true;
  offline.clear();
  frozen.clear();
  for (const { pages } of browsers) for (const page of pages) page.readAll();
  const drain = (): void => {
    while (wire.length > 0) deliver(takeAny());
  };
  let rounds = 0;
  for (; rounds < MOST_ROUNDS; rounds++) {
    drain();
    browsers.forEach((browser, from) => {
      send(from);
      post({ to: 'server', from, since: browser.cursor });
    });
    drain();
    if (browsers.every((browser) => browser.quiet && browser.cursor >= server.seq)) break;
  }

  const scene = (all: Iterable<readonly [string, Fields | null]>): string =>
    JSON.stringify(
      [...all].filter(([, f]) => f).sort(([a], [b]) => (a < b ? -1 : 1)),
      (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
          : value,
    );
  const truth = scene([...server.items.values()].map(({ id, dead, f }) => [id, dead ? null : f]));
  const alive = [...server.items.values()].filter(({ dead }) => !dead);
  const notices = browsers.flatMap((browser) => browser.notices);
  const told = new Set(
    notices.filter(({ field }) => field === 'position').map(({ lost }) => String((lost as Fields['position']).x)),
  );
  return {
    ...report,
    rounds,
    notices: notices.length,
    diverged: browsers.some(({ pages }) => pages.some(({ view }) => scene(view) !== truth)),
    stuck: rounds === MOST_ROUNDS,
    lostText: books.lostTexts(new Set(alive.map(({ f }) => f.content))),
    lostPlaces: books.lostPlaces(new Set(alive.map(({ f }) => String(f.position.x))), told),
  };
}

/** Many runs, counted. `bad` is the first seed of which something was not as it should be. */
export function simulateMany(runs: number, rules: Rules = RULES, from = 1) {
  const sum = {
    runs,
    diverged: 0,
    stuck: 0,
    lostText: 0,
    lostPlaces: 0,
    falseConflicts: 0,
    copies: 0,
    notices: 0,
    stale: 0,
    actions: 0,
    mostRounds: 0,
    bad: null as number | null,
  };
  for (let seed = from; seed < from + runs; seed++) {
    const one = simulate(seed, rules);
    const wrong = [one.diverged, one.stuck, one.lostText.length > 0, one.lostPlaces.length > 0, one.falseConflicts > 0];
    sum.diverged += Number(wrong[0]);
    sum.stuck += Number(wrong[1]);
    sum.lostText += Number(wrong[2]);
    sum.lostPlaces += Number(wrong[3]);
    sum.falseConflicts += one.falseConflicts;
    sum.copies += one.copies;
    sum.notices += one.notices;
    sum.stale += one.stale;
    sum.actions += one.actions;
    sum.mostRounds = Math.max(sum.mostRounds, one.rounds);
    if (sum.bad === null && wrong.some(Boolean)) sum.bad = seed;
  }
  return sum;
}

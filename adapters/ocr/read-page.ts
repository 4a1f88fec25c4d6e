import { OCR_LIMITS } from './limits.ts';
import type { InstalledLanguage } from './installed.ts';
import type { Look, Seen, Turn } from './messages.ts';
import { LookFailed } from './reader.ts';

/** The best look at a page, how it was had, and what it all cost. */
export type PageRead = { seen: Seen; turned: Turn; languages: InstalledLanguage[]; workMs: number };
export type PageUnread = { unread: 'timed_out'; workMs: number };

export type PageOptions = {
  /** In which languages the page is read first. Empty: not known. */
  languages: readonly InstalledLanguage[];
  /** All that could be read with. */
  installed: readonly InstalledLanguage[];
  /** The language a text is written in, as a tag that `ocrLanguageOf` knows; null: not sure. */
  languageOf(text: string): InstalledLanguage | null;
  look(look: Look, limitMs: number): Promise<Seen>;
};

const TURNS: readonly Turn[] = [180, 90, 270];
/** Scripts read at once; each costs time. */
const SCRIPTS_PER_PASS = 2;

/** The text of a look, line by line. */
export const textOf = ({ lines }: Pick<Seen, 'lines'>): string =>
  lines.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n');

/** One language for each script that can be read, a few scripts at a time. */
function scriptGroups(installed: readonly InstalledLanguage[]): InstalledLanguage[][] {
  const first = [...Map.groupBy(installed, ({ script }) => script).values()].map(([language]) => language!);
  return Array.from({ length: Math.ceil(first.length / SCRIPTS_PER_PASS) }, (_, index) =>
    first.slice(index * SCRIPTS_PER_PASS, (index + 1) * SCRIPTS_PER_PASS),
  );
}

type Best = Omit<PageRead, 'workMs'> & { cleaned: boolean };

/** The looks at one page: their cost, and the one the engine is surest of. */
class Looks {
  best: Best | null = null;
  #left: number = OCR_LIMITS.pageMs;
  readonly #look: PageOptions['look'];

  constructor(look: PageOptions['look']) {
    this.#look = look;
  }

  get workMs(): number {
    return OCR_LIMITS.pageMs - this.#left;
  }

  /** Takes one look; null when it failed, or no time is left. */
  async take(languages: readonly InstalledLanguage[], turned: Turn, cleaned: boolean): Promise<Best | null> {
    if (this.#left <= 0) return null;
    const limit = Math.min(OCR_LIMITS.lookMs, this.#left);
    try {
      const seen = await this.#look(
        { languages: languages.map(({ code, path }) => ({ code, path })), turned, cleaned },
        limit,
      );
      this.#left -= seen.workMs;
      const taken = { seen, turned, cleaned, languages: [...languages] };
      if (!this.best || seen.confidence > this.best.seen.confidence) this.best = taken;
      return taken;
    } catch (error) {
      if (!(error instanceof LookFailed)) throw error;
      this.#left -= limit;
      return null;
    }
  }
}

const sameLanguages = (a: readonly InstalledLanguage[], b: readonly InstalledLanguage[]): boolean =>
  a.map(({ code }) => code).join() === b.map(({ code }) => code).join();
const atLeast = (taken: Best | null, confidence: number): boolean =>
  taken !== null && taken.seen.confidence >= confidence;

/**
 * Looks at a page as it is; when that reads badly, in other scripts, cleaned and turned, until it reads well. Upside down, letters read as
 * other letters and digits, some of them surely: what is tried beside the expected languages has to read very well to end the search.
 */
async function lookAround(
  looks: Looks,
  first: readonly InstalledLanguage[],
  others: readonly InstalledLanguage[][],
): Promise<void> {
  const asIs = await looks.take(first, 0, false);
  if (atLeast(asIs, OCR_LIMITS.sure) || asIs?.seen.lines.length === 0) return; // well, or nothing written there
  for (const group of others) if (atLeast(await looks.take(group, 0, false), OCR_LIMITS.certain)) return;
  const likely = looks.best?.languages ?? first;
  if (atLeast(await looks.take(likely, 0, true), sameLanguages(likely, first) ? OCR_LIMITS.sure : OCR_LIMITS.certain))
    return;
  const best = looks.best ?? { languages: first, cleaned: true };
  const rest = [first, ...others]
    .filter((group) => !sameLanguages(group, best.languages))
    .map((languages) => ({ languages, cleaned: false }));
  for (const turned of TURNS)
    for (const { languages, cleaned } of [best, ...rest])
      if (atLeast(await looks.take(languages, turned, cleaned), OCR_LIMITS.certain)) return;
}

/**
 * Reads a page within its time. The look the engine is surest of is the page; a text in another language of the same script is
 * read once more in its own.
 */
export async function readPage(o: PageOptions): Promise<PageRead | PageUnread> {
  const looks = new Looks(o.look);
  const groups = scriptGroups(o.installed);
  const first = o.languages.length > 0 ? o.languages : (groups[0] ?? []);
  await lookAround(
    looks,
    first,
    groups.filter((group) => !group.every(({ script }) => first.some((one) => one.script === script))),
  );
  const { best } = looks;
  if (!best) return { unread: 'timed_out', workMs: looks.workMs };
  const own = best.seen.confidence >= OCR_LIMITS.sure ? o.languageOf(textOf(best.seen)) : null;
  if (!own) return { ...best, workMs: looks.workMs };
  if (best.languages.includes(own)) return { ...best, languages: [own], workMs: looks.workMs };
  const again = await looks.take([own], best.turned, best.cleaned);
  return { ...(again && atLeast(again, OCR_LIMITS.sure) ? again : best), workMs: looks.workMs };
}

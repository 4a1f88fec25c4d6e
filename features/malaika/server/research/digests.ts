import { createHash } from 'node:crypto';
import {
  type DigestSentence,
  estimateTokens,
  type ResearchTasks,
  supportJudge,
} from '../../../../adapters/ai/index.ts';
import type { Scope } from '../../../catalog/server/index.ts';
import type { AnswerStep } from '../../contract.ts';
import type { Stretch } from './digest-parts.ts';
import type { Covered, DigestKey, DigestStore, Noted } from './digest-store.ts';
import { DIGEST_SENTENCES, DIGEST_TEXT, DIGESTS_MS, MOST_DIGEST_TOKENS, MOST_DIGESTS } from './limits.ts';
import { LONG_STEP, type Patience } from './patience.ts';

/** Passages named by a condensed sentence. */
const MOST_ORDS = 4;
/** Failed digests in a row after which the rest is left out. */
const GIVE_UP = 2;
/** Rounds of condensing. */
const MOST_LEVELS = 3;

export type DigestWork = {
  scope: Scope;
  store: DigestStore;
  model: ResearchTasks;
  patience: Patience;
};
/** Digests of a book's stretches, in order, and how many of them there are. */
export type BookNotes = { bookId: string; notes: Noted[]; done: number; total: number };

type Material = {
  chapter: string;
  from: 'passages' | 'digests';
  items: { text: string; ords: number[] }[];
  language: string;
};

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');

/** What a condensed sentence may not get wrong. */
const FACTS: ReadonlySet<string> = new Set(['number', 'name', 'negation']);

/** The sentences that what they name bears out, with the passages behind them: numbers, names and denials must be there. */
function checkedNotes(sentences: readonly DigestSentence[], { items, language }: Material): Noted[] {
  return sentences.flatMap(({ text, ids }): Noted[] => {
    const named = ids.flatMap((id) => items[Number(id.slice(1)) - 1] ?? []);
    if (named.length === 0) return [];
    const { state, reasons } = supportJudge(named.map((one) => ({ text: one.text, language, about: '' })))({ text });
    if (state === 'contradicted' || reasons.some(({ code }) => FACTS.has(code))) return [];
    const ords = named.flatMap((one) => one.ords);
    return [{ text, ords: [...new Set(ords)].slice(0, MOST_ORDS) }];
  });
}

/** A digest as it is stored, else made now and stored; null when the model failed. */
async function digestOf(
  work: DigestWork,
  bookId: string,
  material: Material,
): Promise<{ notes: Noted[] | null; made: boolean }> {
  const { scope, store, model, patience } = work;
  const key: DigestKey = { bookId, hash: hashOf(material.items.map(({ text }) => text)), ...model.digestMark };
  const known = await store.find(scope, key);
  if (known) return { notes: known, made: false };
  if (!patience.hasTime(Infinity)) return { notes: null, made: false };
  const sources = material.items.map(({ text }, index) => ({ id: `p${index + 1}`, text }));
  const input = { from: material.from, chapter: material.chapter, sources, most: DIGEST_SENTENCES };
  const sentences = await patience.step(LONG_STEP, (o) => model.digest(input, o));
  const notes = sentences && checkedNotes(sentences, material);
  if (!notes || notes.length === 0) return { notes: null, made: true };
  const ords = material.items.flatMap((one) => one.ords);
  const covered: Covered = { first: Math.min(...ords), last: Math.max(...ords) };
  await store.add(key, covered, notes);
  return { notes, made: true };
}

/** Whether a digest is stored already; asking costs no call. */
const isKnown = async ({ scope, store, model }: DigestWork, bookId: string, { places }: Stretch): Promise<boolean> =>
  (await store.find(scope, { bookId, hash: hashOf(places.map(({ text }) => text)), ...model.digestMark })) !==
  undefined;

/**
 * Digests of a book's stretches: each is made once and stored at once, so that what is done stays when the person stops or the server
 * does. New ones are limited by number, tokens and time; the next question goes on where this one ended.
 */
export async function* digestBook(
  work: DigestWork,
  stretches: readonly Stretch[],
): AsyncGenerator<AnswerStep, BookNotes> {
  const { bookId, title: book, language } = stretches[0]!.places[0]!;
  const total = stretches.length;
  const until = Date.now() + DIGESTS_MS;
  const notes: Noted[] = [];
  let [done, made, spent, failures] = [0, 0, 0, 0];
  for (const stretch of stretches) {
    const known = await isKnown(work, bookId, stretch);
    if (!known) {
      const isOver = made >= MOST_DIGESTS || spent + stretch.tokens > MOST_DIGEST_TOKENS || failures >= GIVE_UP;
      if (isOver || !work.patience.hasTime(until)) continue;
      yield { kind: 'digesting', book, chapter: stretch.chapter, done, total };
      made++;
      spent += stretch.tokens;
    }
    const items = stretch.places.map(({ text, ord }) => ({ text, ords: [ord] }));
    const material: Material = { chapter: stretch.chapter, from: 'passages', items, language: language ?? 'en' };
    const digest = await digestOf(work, bookId, material);
    failures = digest.notes ? 0 : failures + 1;
    if (!digest.notes) continue;
    notes.push(...digest.notes);
    done++;
  }
  if (done > 0) yield { kind: 'digesting', book, chapter: '', done, total };
  return { bookId, notes, done, total };
}

const tokensOf = (notes: readonly Noted[]): number =>
  notes.reduce((sum, { text }) => sum + estimateTokens(text) + 8, 0);

/** Groups of notes for one call each. */
function groupsOf(notes: readonly Noted[], most: number): Noted[][] {
  const groups: Noted[][] = [];
  let left = 0;
  for (const note of notes) {
    const cost = tokensOf([note]) + 25;
    if (cost > left || groups.length === 0) {
      groups.push([]);
      left = most;
    }
    groups.at(-1)!.push(note);
    left -= cost;
  }
  return groups;
}

/** An even choice of notes, for what could not be condensed. */
const thinned = (notes: readonly Noted[], most: number): Noted[] => {
  const step = Math.max(1, tokensOf(notes) / most);
  return notes.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
};

/** Notes on chapters condensed into notes on the book, until they fit. */
export async function condensed(
  work: DigestWork,
  book: BookNotes & { language: string },
  most: number,
): Promise<Noted[]> {
  let { notes } = book;
  for (let level = 0; level < MOST_LEVELS && tokensOf(notes) > most; level++) {
    const next: Noted[] = [];
    for (const items of groupsOf(notes, Math.min(DIGEST_TEXT, work.model.contextTokens / 2))) {
      const material: Material = { chapter: '', from: 'digests', items, language: book.language };
      const digest = items.length <= DIGEST_SENTENCES ? null : await digestOf(work, book.bookId, material);
      next.push(...(digest?.notes ?? thinned(items, tokensOf(items) / 2)));
    }
    if (next.length >= notes.length) break;
    notes = next;
  }
  return tokensOf(notes) > most ? thinned(notes, most) : notes;
}

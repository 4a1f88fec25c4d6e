import type { Request, ResearchTasks } from '../../../../adapters/ai/index.ts';
import type { Hit, OutlinePart } from '../../../passages/server/index.ts';
import type { AnswerStep } from '../../contract.ts';
import type { AnswerRequest } from '../answer-request.ts';
import { isAround } from '../books-named.ts';
import type { Place } from '../checked.ts';
import { stretchesOf, tokensOfPlaces, wholeParts } from './digest-parts.ts';
import type { DigestStore, Noted } from './digest-store.ts';
import { condensed, digestBook } from './digests.ts';
import { DIGEST_TEXT, NOTES_SHARE, REPLY_ROOM, RULES_ROOM } from './limits.ts';
import type { Patience } from './patience.ts';

const MOST_PARTS = 6000;
const MOST_PLACES = 20_000;
/** Books digested for one question. */
const MOST_BOOKS = 3;
/** Chapters that tell how a book ends. */
const LAST_CHAPTERS = 2;
/** Passages of what could not be digested. */
const SAMPLE = 40;

export type BookNote = Noted & { bookId: string };
export type LeftOut = { title: string; done: number; total: number };
/** A stretch of text that a question is about: passages, notes on it where it is too long, and what was left out. */
export type WholeReading = { places: Place[]; notes: BookNote[]; leftOut: LeftOut[] };

/** An even sample, from the first to the last. */
export const spreadOver = <T>(all: readonly T[], most: number): T[] =>
  all.length <= most
    ? [...all]
    : Array.from({ length: most }, (_, at) => all[Math.round((at * (all.length - 1)) / (most - 1))]!);

/** The chapters that a request is about: those of the passages that its form found. */
function partsMeant(request: Request, parts: readonly OutlinePart[], hits: readonly Hit[]): OutlinePart[] {
  const text = parts.filter(({ chapter }) => !isAround(chapter));
  if (request.kind === 'book' && request.ask === 'end') return text.slice(-LAST_CHAPTERS);
  if (request.kind === 'book' && request.ask === 'about') return text;
  const isHit = ({ bookId, first, last }: OutlinePart) =>
    hits.some((hit) => hit.bookId === bookId && hit.ord >= first && hit.ord <= last);
  return parts.filter(isHit);
}

const placesIn = (parts: readonly OutlinePart[]) =>
  parts.flatMap(({ bookId, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({ bookId, ord: first + at })),
  );

/** Reads the text that a request is about: all of it where it fits, else digests of its chapters. */
export async function* readWhole(
  asked: AnswerRequest,
  o: {
    request: Request;
    hits: readonly Hit[];
    room: number;
    model: ResearchTasks;
    patience: Patience;
    digests: DigestStore;
  },
): AsyncGenerator<AnswerStep, WholeReading> {
  const { passages } = asked;
  const { room, model, patience, digests: store } = o;
  const bookIds = [...new Set(o.hits.map(({ bookId }) => bookId))].slice(0, MOST_BOOKS);
  const scope = { ...asked.scope, bookIds };
  const seen = await passages.outline(scope, MOST_PARTS);
  const parts = partsMeant(o.request, seen, o.hits);
  const places: Place[] = await passages.read(scope, placesIn(parts).slice(0, MOST_PLACES));
  if (tokensOfPlaces(places) <= room) {
    for (const { chapter, bookId } of parts.slice(0, 1))
      yield { kind: 'reading', book: places.find((place) => place.bookId === bookId)?.title ?? '', chapter };
    return { places, notes: [], leftOut: [] };
  }
  const all = scope.upTo ? await passages.outline({ ownerId: scope.ownerId, bookIds }, MOST_PARTS) : seen;
  const whole = wholeParts(parts, all);
  const most = Math.min(DIGEST_TEXT, model.contextTokens - REPLY_ROOM - RULES_ROOM);
  const reading: WholeReading = { places: [], notes: [], leftOut: [] };
  for (const bookId of bookIds) {
    const own = whole.filter((part) => part.bookId === bookId);
    const stretches = stretchesOf(own, places, most);
    if (stretches.length === 0) continue;
    const work = { scope, store, model, patience };
    const book = yield* digestBook(work, stretches);
    const { language, title } = stretches[0]!.places[0]!;
    const notes = await condensed(work, { ...book, language: language ?? 'en' }, (room * NOTES_SHARE) / bookIds.length);
    reading.notes.push(...notes.map((note) => ({ ...note, bookId })));
    if (book.done < book.total) reading.leftOut.push({ title, done: book.done, total: book.total });
  }
  const cut = parts.filter((part) => !whole.includes(part));
  const inCut = (place: Place) =>
    cut.some(({ bookId, first, last }) => place.bookId === bookId && place.ord >= first && place.ord <= last);
  const rest = reading.notes.length > 0 ? places.filter(inCut) : o.hits;
  return { ...reading, places: [...stoodOn(reading.notes, places), ...spreadOver(rest, SAMPLE)] };
}

/** The passages that notes stand on: the first of each note, then the others. */
function stoodOn(notes: readonly BookNote[], places: readonly Place[]): Place[] {
  const stored = new Map(places.map((place) => [`${place.bookId} ${place.ord}`, place]));
  const at = (rank: number) => notes.flatMap(({ bookId, ords }) => stored.get(`${bookId} ${ords[rank]}`) ?? []);
  return [...new Set([...at(0), ...at(1), ...at(2)])];
}

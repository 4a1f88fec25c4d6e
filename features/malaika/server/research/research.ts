import {
  classifyIntent,
  estimateTokens,
  type Exchange,
  type MoreWanted,
  meantBy,
  type Request,
  type ResearchPlan,
  type ResearchTasks,
  type SearchWanted,
  subjectOf,
} from '../../../../adapters/ai/index.ts';
import { foldWords } from '../../../../platform/common/fold-text.ts';
import type { BookRecord, Hit } from '../../../passages/server/index.ts';
import type { AnswerStep, Study } from '../../contract.ts';
import type { AnswerRequest } from '../answer-request.ts';
import { booksNamed } from '../books-named.ts';
import type { Place } from '../checked.ts';
import { requestOf } from '../forms/form-intents.ts';
import { modelForm } from '../forms/model-study.ts';
import { answerIntent } from '../intents.ts';
import { introductions, type Retrieved, type SearchContext } from '../retrieve.ts';
import { tokensOfPlaces } from './digest-parts.ts';
import type { DigestStore } from './digest-store.ts';
import { AROUND, CHAPTER_PASSAGES, MOST_COMPARED, RESEARCH_MS } from './limits.ts';
import { type Listing, listBooks } from './listing.ts';
import { openLook, type Wanted } from './look.ts';
import { fused, inTurn, keyOf, packSources, roomForSources } from './pack-sources.ts';
import { type Patience, SHORT_STEP, sharedPatience } from './patience.ts';
import { type BookNote, type LeftOut, readWhole, spreadOver } from './read-whole.ts';
import type { GivenSource } from '../sources.ts';

const MOST_RECORDS = 500;
const MOST_INTRODUCED = 3;
/** A question with more words may be several. */
const SIMPLE_WORDS = 14;
/** Passages whose neighbors are read, too. */
const WITH_NEIGHBORS = 80;

/** What was gathered for an answer; passages in the order of their importance. */
export type Gathered = {
  found: Retrieved;
  /** The question as it stands alone. */
  question: string;
  ranked: Place[];
  notes: BookNote[];
  nothingIn: string[];
  leftOut: LeftOut[];
  listing: Listing;
  /** What else the model is asked to do. */
  instruction?: string;
  /** How its text is shown, when it makes something to study, or why it can't. */
  study?: Study;
  refusal?: string;
};

/** Whether a request is about a stretch of text, or anything else than what a search finds. */
const isForm = ({ kind }: Request): boolean => kind !== 'topic' && kind !== 'compare';
/** Forms whose whole text is read, whatever their passages are. */
const WHOLE = new Set<Request['kind']>(['section', 'book', 'phrase']);

/** Whether a question can be searched for as it is. */
const isSimple = (question: string, request: Request, hits: readonly Hit[]): boolean =>
  isForm(request) ||
  (hits.length > 0 &&
    request.kind !== 'compare' &&
    !(request.kind === 'topic' && request.spread) &&
    question.split(/\s+/).length <= SIMPLE_WORDS &&
    (question.match(/[?؟？]/g)?.length ?? 0) <= 1);

/** What a comparison is about: its words without those of the titles, which every passage of a book could contain. */
const withoutTitles = (words: string, books: readonly BookRecord[]): string => {
  const titles = new Set(foldWords(books.map(({ title }) => title).join(' ')).split(' '));
  return words
    .split(/\s+/)
    .filter((word) => !titles.has(foldWords(word)))
    .join(' ')
    .trim();
};

/** The research for one answer. Whatever a model asks for is looked up in the listing it was given, and read inside the person's scope. */
export function openResearch(
  asked: AnswerRequest,
  context: SearchContext,
  ground: { model: ResearchTasks; conversation: readonly Exchange[]; digests: DigestStore },
) {
  const { model, digests } = ground;
  const { passages, scope } = asked;
  const patience: Patience = sharedPatience(asked, Date.now() + RESEARCH_MS);
  const { whole, look, hasTime } = openLook(asked, context, patience);
  const { conversation } = ground;
  const told = conversation.map(({ question, answer }) => question + answer).join('\n') + asked.question;
  const room = roomForSources(model.contextTokens, told);

  /** The books to list for a model: those named, those found, then the others of the scope. */
  function likely(records: readonly BookRecord[], hits: readonly Hit[]): BookRecord[] {
    const ids = [
      ...booksNamed(asked.question, records).map(({ id }) => id),
      ...hits.map(({ bookId }) => bookId),
      ...records.map(({ id }) => id),
    ];
    const known = new Map(records.map((record) => [record.id, record]));
    return [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  }

  /** The question as it stands alone, and searches for it; null when it needs none, or the model failed. */
  async function* planned(hits: readonly Hit[], listing: Listing): AsyncGenerator<AnswerStep, ResearchPlan | null> {
    const { question } = asked;
    const isNew = conversation.length === 0;
    if (asked.study || (isNew && isSimple(question, classifyIntent(question), hits))) return null;
    yield { kind: 'rewriting' };
    return patience.step(SHORT_STEP, (o) => model.plan({ question, conversation, books: listing.books }, o));
  }

  const wantedOf = (searches: readonly SearchWanted[], listing: Listing): Wanted[] =>
    searches.flatMap(({ query, in: id }): Wanted[] => {
      const spot = listing.find(id);
      return id !== null && spot === null ? [{ query, spot: null }] : [{ query, spot }];
    });

  /** The books that an answer has to cover one by one: those named or, in a comparison, all of a small scope. */
  function covered(question: string, request: Request, records: readonly BookRecord[]): BookRecord[] {
    const named = booksNamed(question, records);
    if (named.length > 1) return named.slice(0, MOST_COMPARED);
    const isAboutEach = request.kind === 'compare' || (request.kind === 'topic' && request.spread);
    return isAboutEach && records.length <= MOST_COMPARED ? [...records] : [];
  }

  /** Passages about a topic: from all books, and from each that has to be covered. */
  async function* aboutTopics(
    question: string,
    request: Request,
    o: { found: Retrieved; plan: ResearchPlan | null; listing: Listing; records: readonly BookRecord[] },
  ): AsyncGenerator<AnswerStep, { ranked: Hit[]; nothingIn: string[] }> {
    const topics = request.kind === 'compare' ? request.topics : request.kind === 'topic' ? [request.text] : [question];
    const books = covered(question, request, o.records);
    const looked = yield* look([
      ...wantedOf(o.plan?.searches ?? [], o.listing),
      ...topics.filter((topic) => topic !== question).map((query) => ({ query, spot: null })),
    ]);
    const nothingIn: string[] = [];
    const query = withoutTitles(topics.join(' '), books);
    for (const { id: bookId, title } of query === '' ? [] : books) {
      looked.push(...(yield* look([{ query, spot: { bookId, title, part: null } }])));
      if (!looked.some(({ spot, hits }) => spot?.bookId === bookId && hits.length > 0)) nothingIn.push(title);
    }
    const ranked = fused([o.found.hits, ...looked.map(({ hits }) => hits)]);
    const isEach = new Set(books.map(({ id }) => id));
    const first = ranked.filter(({ bookId }) => isEach.has(bookId));
    return {
      ranked: books.length > 0 ? [...inTurn(first), ...ranked.filter(({ bookId }) => !isEach.has(bookId))] : ranked,
      nothingIn,
    };
  }

  return {
    patience,
    /** Everything before the first attempt at an answer. */
    async *gather(): AsyncGenerator<AnswerStep, Gathered> {
      const given = meantBy(asked.question, asked.earlier, context.languages);
      yield { kind: 'searching', query: given, book: null };
      let found = await whole(given);
      const records = context.asked === 0 ? [] : await passages.records(scope, MOST_RECORDS);
      const listing = await listBooks(passages, scope, likely(records, found.hits), model.contextTokens);
      const base = { found, question: asked.question, nothingIn: [], notes: [], leftOut: [], listing };
      if (context.asked === 0) return { ...base, ranked: [] };
      const plan = yield* planned(found.hits, listing);
      const question = plan?.question || asked.question;
      if (plan && question !== given && hasTime()) {
        yield { kind: 'searching', query: question, book: null };
        const again = await whole(question);
        if (again.hits.length > 0) found = again;
      }
      const request = requestOf({ ...asked, question });
      const made = await modelForm({ ...asked, question }, context.asked);
      if (made?.refusal) return { ...base, found, question, ranked: [], refusal: made.refusal };
      const form =
        made ?? (isForm(request) ? await answerIntent({ ...asked, question }, request, context.asked) : null);
      if (form && form.hits.length > 0) {
        const { hits, instruction } = form;
        const isEnough = request.kind === 'cast' || (!WHOLE.has(request.kind) && tokensOfPlaces(hits) <= room);
        const reading = isEnough
          ? { places: spreadOver(hits, WITH_NEIGHBORS), notes: [], leftOut: [] }
          : yield* readWhole(asked, { request, hits, room, model, patience, digests });
        return {
          ...base,
          found,
          question,
          ...reading,
          ranked: reading.places,
          ...(instruction && { instruction }),
          ...(made?.study && { study: made.study }),
        };
      }
      // Who somebody is stands where they are introduced, which seldom ranks first.
      const introduced = hasTime()
        ? await introductions(context, found, subjectOf(found.question), asked.signal)
        : null;
      if (introduced) found = { ...found, hits: fused([introduced.hits.slice(0, MOST_INTRODUCED), found.hits]) };
      const { ranked, nothingIn } = yield* aboutTopics(question, request, { found, plan, listing, records });
      return { ...base, found, question, ranked, nothingIn };
    },

    /** The passages to send, with their neighbors, as many as the model can read. */
    async sources({ ranked, notes, listing }: Gathered): Promise<GivenSource[]> {
      const near = ranked
        .slice(0, WITH_NEIGHBORS)
        .flatMap(({ bookId, ord }) => [-1, 1].map((step) => ({ bookId, ord: ord + step })))
        .filter(({ ord }) => ord >= 0);
      const read = await passages.read(scope, [...new Map(near.map((spot) => [keyOf(spot), spot])).values()]);
      const names = listing.books.flatMap(({ title, chapters }) => [title, ...chapters.map((one) => one.title)]);
      const spent = [...notes.map(({ text }) => text), ...names].reduce(
        (sum, text) => sum + estimateTokens(text) + 8,
        0,
      );
      return packSources(ranked, new Map(read.map((place) => [keyOf(place), place])), Math.max(room / 2, room - spent));
    },

    /** What else a model asks for; false when that is nothing new. */
    async *more(
      wanted: MoreWanted,
      gathered: Gathered,
      sources: readonly GivenSource[],
    ): AsyncGenerator<AnswerStep, boolean> {
      const looked = yield* look(wantedOf(wanted.search, gathered.listing));
      const lists: Place[][] = looked.map(({ hits }) => hits);
      const stretches = [
        ...wanted.around.flatMap((id) => {
          const places = sources.find((source) => source.id === id)?.places ?? [];
          const [first, last] = [places[0], places.at(-1)];
          return first && last
            ? [
                {
                  bookId: first.bookId,
                  title: first.title,
                  chapter: first.chapter,
                  first: first.ord - AROUND,
                  last: last.ord + AROUND,
                },
              ]
            : [];
        }),
        ...wanted.chapters.flatMap((id) => {
          const spot = gathered.listing.find(id);
          return spot?.part ? [{ ...spot.part, title: spot.title }] : [];
        }),
      ];
      for (const { bookId, title, chapter, first, last } of stretches) {
        if (!patience.hasTime()) break;
        yield { kind: 'reading', book: title, chapter };
        const spots = Array.from({ length: last - first + 1 }, (_, at) => ({ bookId, ord: first + at }));
        lists.push(
          await passages.read(
            scope,
            spreadOver(
              spots.filter(({ ord }) => ord >= 0),
              CHAPTER_PASSAGES,
            ),
          ),
        );
      }
      const known = new Set(gathered.ranked.map(keyOf));
      const fresh = lists.flat().filter((place) => !known.has(keyOf(place)));
      gathered.ranked = fused([...lists, gathered.ranked]);
      return fresh.length > 0;
    },
  };
}

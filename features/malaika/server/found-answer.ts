import { givesReason, meantBy, readRequest, type Request, subjectOf } from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import type { BookRecord } from '../../library/server/index.ts';
import { type Asked, say, type Told, type Written } from './asked.ts';
import { chapterTopic } from '../core/index.ts';
import { booksNamed } from './books-named.ts';
import { checkedQuotes, compose, type Quote, quoteLine } from './builtin-answer.ts';
import { replyByForm } from './by-form.ts';
import type { FormReply } from './form-reply.ts';
import type { CheckedQuote } from './message-store.ts';
import { type Ground, holding, introductions, retrieve, type Retrieved } from './retrieve.ts';

/** Quotations in one answer. */
const MOST_QUOTES = 3;
/** Of a name that is introduced so many times as many; the rest is what else is said. */
const MOST_INTRODUCTIONS = 2;
/** Books that are each heard about a topic. */
const MOST_BOOKS = 6;
const MOST_RECORDS = 500;

/** What was found for one topic. */
type Finding = {
  quotes: CheckedQuote[];
  topics: string[];
  lookedFor: string[];
  /** Which of the topics are chapters. */ headings?: string[];
};
type Heard = Finding & { before?: string; after?: string };

/** What the engine finds for a question in some of the passages. */
async function finding(asked: Asked, found: Retrieved): Promise<Finding & { bare: Quote[] }> {
  const bare: Quote[] = [];
  const topics: string[] = [];
  let lookedFor = [...new Set(found.plan.terms.map((term) => term.surface))];
  const input = {
    question: found.question,
    plan: found.plan,
    passages: found.candidates,
    idf: found.idf,
    sources: [],
    earlier: asked.earlier,
    ...(asked.shown && { shown: asked.shown }),
  };
  for await (const part of asked.engine.answer(input, asked)) {
    if (part.kind === 'quote') bare.push(part);
    else if (part.kind === 'topic') topics.push(part.subject);
    else if (part.kind === 'abstain') ({ lookedFor } = part);
  }
  return {
    bare,
    quotes: checkedQuotes(bare, found.hits),
    topics,
    lookedFor,
    headings: found.hits.map(({ chapter }) => chapter),
  };
}

const quote = (q: Omit<Quote, 'kind'>): Quote => ({
  kind: 'quote',
  bookId: q.bookId,
  ord: q.ord,
  start: q.start,
  end: q.end,
  text: q.text,
});

/** Asked why, and nothing that is quoted gives a reason in so many words. */
function lacksReason({ plan, hits }: Retrieved, quotes: readonly CheckedQuote[]): boolean {
  const languageOf = new Map(hits.map((hit) => [hit.bookId, hit.language ?? 'en']));
  return (
    plan.type === 'why' &&
    quotes.length > 0 &&
    !quotes.some(({ bookId, text }) => givesReason(text, languageOf.get(bookId) ?? 'en'))
  );
}

/** An ordinary question: who or what is introduced somewhere comes first, then what speaks to it. */
async function topic(
  asked: Asked,
  ground: Ground,
  question: string,
  o: { phrase?: string; subject?: string } = {},
): Promise<Heard> {
  const found = await retrieve(ground, question, asked.signal);
  const [plain, introduced] = await Promise.all([
    finding(asked, found),
    introductions(ground, found, o.subject ?? subjectOf(found.question), asked.signal),
  ]);
  const standing = o.phrase === undefined ? [] : holding(o.phrase, found);
  const isShown = plain.bare.some((q) =>
    standing.some((one) => one.bookId === q.bookId && one.ord === q.ord && one.start < q.end && q.start < one.end),
  );
  if (standing.length > 0 && !isShown)
    return { ...plain, quotes: checkedQuotes(standing.slice(0, MOST_QUOTES).map(quote), found.hits) };
  const first = introduced.quotes
    .filter((one) => !asked.shown?.(one))
    .slice(0, MOST_INTRODUCTIONS)
    .map(quote);
  const quotes = checkedQuotes([...first, ...plain.bare], [...introduced.hits, ...found.hits]).slice(0, MOST_QUOTES);
  return { ...plain, quotes, after: lacksReason(found, quotes) ? words(asked.locale, 'answers.noReason') : '' };
}

/** What each of some books says about a topic. */
async function eachBook(asked: Asked, ground: Ground, text: string, books: readonly BookRecord[]): Promise<Heard> {
  const few = books.length <= 2 ? 2 : 1;
  const heard = await Promise.all(
    books.map(async (book) => ({
      book,
      ...(await finding(
        asked,
        await retrieve({ ...ground, scope: { ...ground.scope, bookIds: [book.id] } }, text, asked.signal),
      )),
    })),
  );
  const silent = heard
    .filter(({ quotes }) => quotes.length === 0)
    .map(({ book }) => words(asked.locale, 'answers.word', { word: book.title }));
  const after =
    silent.length > 0
      ? words(asked.locale, 'answers.nothingIn', { books: new Intl.ListFormat(asked.locale).format(silent) })
      : '';
  return {
    quotes: heard.flatMap(({ quotes }) => quotes.slice(0, few)),
    topics: heard.flatMap(({ topics }) => topics.slice(0, 1)).slice(0, MOST_QUOTES),
    headings: heard.flatMap(({ headings = [] }) => headings),
    lookedFor: heard[0]?.lookedFor ?? [],
    after,
  };
}

/** The books that speak to a topic at all, the best first, one quotation of each. */
async function fromBooks(asked: Asked, ground: Ground, text: string): Promise<Heard> {
  const found = await retrieve(ground, text, asked.signal);
  const ids = [...new Set(found.hits.map(({ bookId }) => bookId))].slice(0, MOST_BOOKS);
  const heard = await Promise.all(
    ids.map((id) =>
      finding(asked, {
        ...found,
        hits: found.hits.filter((hit) => hit.bookId === id),
        candidates: found.candidates.filter((one) => one.bookId === id),
      }),
    ),
  );
  const lookedFor = [...new Set(found.plan.terms.map((term) => term.surface))];
  return {
    quotes: heard.flatMap(({ quotes }) => quotes.slice(0, 1)).slice(0, MOST_QUOTES),
    topics: heard.flatMap(({ topics }) => topics).slice(0, MOST_QUOTES),
    lookedFor,
    headings: found.hits.map(({ chapter }) => chapter),
  };
}

async function spread(asked: Asked, ground: Ground, text: string): Promise<Heard> {
  const records = await asked.library.records(asked.scope, MOST_RECORDS);
  const named = booksNamed(asked.question, records);
  const books = named.length > 1 ? named : records;
  return books.length > 1 && books.length <= MOST_BOOKS
    ? eachBook(asked, ground, text, books)
    : fromBooks(asked, ground, text);
}

/** Two things side by side; two books are shown by how they begin. */
async function compare(asked: Asked, ground: Ground, topics: readonly string[]): Promise<Heard> {
  const sides = await Promise.all(
    topics.map(async (text): Promise<Heard> => {
      const question = `What is ${text} about?`;
      const book = await replyByForm({ ...asked, question }, { kind: 'book', ask: 'begin' }, ground.asked);
      if (book && !book.declined)
        return {
          quotes: checkedQuotes(book.quotes.map(quote), book.hits),
          topics: book.topics.slice(0, 1),
          headings: book.topics,
          lookedFor: [text],
        };
      const found = await topic(asked, ground, text, { subject: text });
      return { ...found, quotes: found.quotes.slice(0, 2) };
    }),
  );
  const absent = topics
    .filter((_, at) => sides[at]!.quotes.length === 0)
    .map((word) => words(asked.locale, 'answers.word', { word }));
  return {
    quotes: sides.flatMap(({ quotes }) => quotes),
    topics: sides.flatMap((side) => side.topics.slice(0, 1)),
    headings: sides.flatMap(({ headings = [] }) => headings),
    lookedFor: sides.flatMap((side) => side.lookedFor),
    before: words(asked.locale, 'answers.compared'),
    after:
      absent.length > 0
        ? words(asked.locale, 'answers.nothingOn', { words: new Intl.ListFormat(asked.locale).format(absent) })
        : '',
  };
}

function search(asked: Asked, ground: Ground, request: Request): Promise<Heard> {
  if (request.kind === 'compare') return compare(asked, ground, request.topics);
  if (request.kind === 'topic' && request.spread) return spread(asked, ground, request.text);
  if (request.kind === 'topic' && request.text !== asked.question) return topic(asked, ground, request.text);
  return topic(
    asked,
    ground,
    meantBy(asked.question, asked.earlier, ground.languages),
    request.kind === 'phrase' ? { phrase: request.words } : {},
  );
}

/** Whether the engine has something to show for a question. */
async function isAnswered(asked: Asked, ground: Ground, question: string): Promise<boolean> {
  const request = readRequest(question);
  const reply = await replyByForm({ ...asked, question }, request, ground.asked);
  if (reply) return !reply.declined && reply.quotes.length > 0;
  const text = request.kind === 'topic' ? request.text : request.kind === 'phrase' ? request.words : question;
  return (await finding({ ...asked, question }, await retrieve(ground, text, asked.signal))).bare.length > 0;
}

/** What could be asked next, as one would ask it: about names and words, and about chapters that have a real title. Only what finds an answer. */
async function nextQuestions(
  asked: Asked,
  ground: Ground,
  topics: readonly string[],
  headings: ReadonlySet<string>,
): Promise<string[]> {
  const questions = [...new Set(topics)].flatMap((topic) => {
    const chapter = headings.has(topic) ? chapterTopic(topic, '') : null;
    if (headings.has(topic)) return chapter === null ? [] : [words(asked.locale, 'malaika.ask.chapter', { chapter })];
    return [words(asked.locale, 'malaika.ask.next', { words: topic, count: ground.asked })];
  });
  const answered = await Promise.all(questions.map((question) => isAnswered(asked, ground, question)));
  return questions.filter((_, at) => answered[at]);
}

/** Quotations under what each of them is there for. */
function* labelled({ quotes, labels = [], hits, said }: FormReply, locale: string): Generator<Written, void> {
  const lines = [said];
  let number = 0;
  for (const [at, one] of quotes.entries()) {
    const [checked] = checkedQuotes([quote(one)], hits);
    if (!checked) continue;
    yield { kind: 'quote', quote: checked };
    lines.push(labels[at] ?? '', quoteLine(checked, ++number, locale));
  }
  yield say(lines.join('\n\n'));
}

function* plainly({ quotes: leads, hits, said }: FormReply, locale: string): Generator<Written, void> {
  const quotes = checkedQuotes(leads.map(quote), hits);
  for (const one of quotes) yield { kind: 'quote', quote: one };
  yield say(compose(quotes, locale, said));
}

async function* byForm(reply: FormReply, asked: Asked, ground: Ground): AsyncGenerator<Written, Told> {
  yield* reply.labels ? labelled(reply, asked.locale) : plainly(reply, asked.locale);
  // What is quoted under labels are persons; else the topics are parts of the book.
  const followUps = await nextQuestions(asked, ground, reply.topics, new Set(reply.labels ? [] : reply.topics));
  const outcome = { abstained: !!reply.declined, lookedFor: [], followUps };
  return { outcome, silent: false };
}

/** What the built-in engine finds and shows, word for word. */
export async function* foundAnswer(asked: Asked, ground: Ground): AsyncGenerator<Written, Told> {
  const { locale } = asked;
  const request = readRequest(asked.question);
  const reply = await replyByForm(asked, request, ground.asked);
  if (reply) return yield* byForm(reply, asked, ground);
  const nothing = ground.asked === 0;
  const {
    quotes,
    topics,
    lookedFor,
    before,
    after,
    headings = [],
  } = nothing ? ({ quotes: [], topics: [], lookedFor: [] } as Heard) : await search(asked, ground, request);
  const isAbsent = quotes.length === 0 || request.kind === 'section';
  if (isAbsent) return { outcome: { abstained: true, lookedFor, followUps: [] }, silent: true };
  for (const one of quotes) yield { kind: 'quote', quote: one };
  yield say([compose(quotes, locale, before), after].filter(Boolean).join('\n\n'));
  return {
    outcome: { abstained: false, lookedFor, followUps: await nextQuestions(asked, ground, topics, new Set(headings)) },
    silent: false,
  };
}

import { givesReason, meantBy, classifyIntent, type Request, subjectOf } from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import type { BookRecord } from '../../passages/server/index.ts';
import { type AnswerRequest, say, type AnswerResult, type AnswerChunk } from './answer-request.ts';
import { chapterTopic } from '../core/index.ts';
import { booksNamed } from './books-named.ts';
import { checkedQuotes, compose, type Quote, quoteLine } from './compose-quotes.ts';
import { requestOf } from './forms/form-intents.ts';
import { studied } from './forms/study-chunks.ts';
import { answerIntent } from './intents.ts';
import type { FormReply } from './form-reply.ts';
import type { CheckedQuote } from './message-store.ts';
import { type SearchContext, holding, introductions, retrieve, type Retrieved } from './retrieve.ts';

/** Most quotations in one answer. */
const MOST_QUOTES = 3;
/** Most introductions of a name; the rest of the answer quotes other passages about it. */
const MOST_INTRODUCTIONS = 2;
/** Most books quoted about a topic. */
const MOST_BOOKS = 6;
const MOST_RECORDS = 500;

/** What was found about a topic. */
type Finding = {
  quotes: CheckedQuote[];
  topics: string[];
  lookedFor: string[];
  /** The topics that are chapters. */ headings?: string[];
};
type TopicAnswer = Finding & { before?: string; after?: string };

/** Quotations that answer a question, from some of the passages. */
async function finding(asked: AnswerRequest, found: Retrieved): Promise<Finding & { bare: Quote[] }> {
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

/** Whether the question asks why and no quotation states a reason explicitly. */
function lacksReason({ plan, hits }: Retrieved, quotes: readonly CheckedQuote[]): boolean {
  const languageOf = new Map(hits.map((hit) => [hit.bookId, hit.language ?? 'en']));
  return (
    plan.type === 'why' &&
    quotes.length > 0 &&
    !quotes.some(({ bookId, text }) => givesReason(text, languageOf.get(bookId) ?? 'en'))
  );
}

/** An ordinary question: sentences that introduce its subject come first, then other matches. */
async function topic(
  asked: AnswerRequest,
  context: SearchContext,
  question: string,
  o: { phrase?: string; subject?: string } = {},
): Promise<TopicAnswer> {
  const found = await retrieve(context, question, asked.signal);
  const [plain, introduced] = await Promise.all([
    finding(asked, found),
    introductions(context, found, o.subject ?? subjectOf(found.question), asked.signal),
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

/** What each of several books says about a topic. */
async function eachBook(
  asked: AnswerRequest,
  context: SearchContext,
  text: string,
  books: readonly BookRecord[],
): Promise<TopicAnswer> {
  const few = books.length <= 2 ? 2 : 1;
  const heard = await Promise.all(
    books.map(async (book) => ({
      book,
      ...(await finding(
        asked,
        await retrieve({ ...context, scope: { ...context.scope, bookIds: [book.id] } }, text, asked.signal),
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

/** The books that cover a topic, best first, one quotation each. */
async function fromBooks(asked: AnswerRequest, context: SearchContext, text: string): Promise<TopicAnswer> {
  const found = await retrieve(context, text, asked.signal);
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

async function spread(asked: AnswerRequest, context: SearchContext, text: string): Promise<TopicAnswer> {
  const records = await asked.passages.records(asked.scope, MOST_RECORDS);
  const named = booksNamed(asked.question, records);
  const books = named.length > 1 ? named : records;
  return books.length > 1 && books.length <= MOST_BOOKS
    ? eachBook(asked, context, text, books)
    : fromBooks(asked, context, text);
}

/** Two topics side by side; two books are shown by their openings. */
async function compare(asked: AnswerRequest, context: SearchContext, topics: readonly string[]): Promise<TopicAnswer> {
  const sides = await Promise.all(
    topics.map(async (text): Promise<TopicAnswer> => {
      const question = `What is ${text} about?`;
      const book = await answerIntent({ ...asked, question }, { kind: 'book', ask: 'begin' }, context.asked);
      if (book && !book.declined)
        return {
          quotes: checkedQuotes(book.quotes.map(quote), book.hits),
          topics: book.topics.slice(0, 1),
          headings: book.topics,
          lookedFor: [text],
        };
      const found = await topic(asked, context, text, { subject: text });
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

function search(asked: AnswerRequest, context: SearchContext, request: Request): Promise<TopicAnswer> {
  if (request.kind === 'compare-on' && request.topics)
    return compare(
      asked,
      context,
      request.topics.map((one) => `${one} ${request.text}`),
    );
  if (request.kind === 'compare-on') return spread(asked, context, request.text);
  if (request.kind === 'simply') return topic(asked, context, request.text);
  if (request.kind === 'fate') return topic(asked, context, request.name, { subject: request.name });
  if (request.kind === 'compare') return compare(asked, context, request.topics);
  if (request.kind === 'topic' && request.spread) return spread(asked, context, request.text);
  if (request.kind === 'topic' && request.text !== asked.question) return topic(asked, context, request.text);
  return topic(
    asked,
    context,
    meantBy(asked.question, asked.earlier, context.languages),
    request.kind === 'phrase' ? { phrase: request.words } : {},
  );
}

/** Whether the engine can answer a question. */
async function isAnswered(asked: AnswerRequest, context: SearchContext, question: string): Promise<boolean> {
  const request = classifyIntent(question);
  const reply = await answerIntent({ ...asked, question }, request, context.asked);
  if (reply) return !reply.declined && reply.quotes.length > 0;
  const text = request.kind === 'topic' ? request.text : request.kind === 'phrase' ? request.words : question;
  return (await finding({ ...asked, question }, await retrieve(context, text, asked.signal))).bare.length > 0;
}

/** Follow-up questions about names, phrases and chapters with a meaningful title; only those that can be answered. */
async function nextQuestions(
  asked: AnswerRequest,
  context: SearchContext,
  topics: readonly string[],
  headings: ReadonlySet<string>,
): Promise<string[]> {
  const questions = [...new Set(topics)].flatMap((topic) => {
    const chapter = headings.has(topic) ? chapterTopic(topic, '') : null;
    if (headings.has(topic)) return chapter === null ? [] : [words(asked.locale, 'malaika.ask.chapter', { chapter })];
    return [words(asked.locale, 'malaika.ask.next', { words: topic, count: context.asked })];
  });
  const answered = await Promise.all(questions.map((question) => isAnswered(asked, context, question)));
  return questions.filter((_, at) => answered[at]);
}

/** Quotations under their labels. */
function* labelled(
  { quotes, labels = [], hits, said, after = '' }: FormReply,
  locale: string,
): Generator<AnswerChunk, void> {
  const lines = [said];
  let number = 0;
  for (const [at, one] of quotes.entries()) {
    const [checked] = checkedQuotes([quote(one)], hits);
    if (!checked) continue;
    yield { kind: 'quote', quote: checked };
    lines.push(labels[at] ?? '', quoteLine(checked, ++number, locale));
  }
  yield say([...lines, after].filter(Boolean).join('\n\n'));
}

function* plainly({ quotes: leads, hits, said, after = '' }: FormReply, locale: string): Generator<AnswerChunk, void> {
  const quotes = checkedQuotes(leads.map(quote), hits);
  for (const one of quotes) yield { kind: 'quote', quote: one };
  yield say([compose(quotes, locale, said), after].filter(Boolean).join('\n\n'));
}

async function* withoutSearch(
  reply: FormReply,
  asked: AnswerRequest,
  context: SearchContext,
): AsyncGenerator<AnswerChunk, AnswerResult> {
  const written = reply.study ? studied : reply.labels ? labelled : plainly;
  yield* written(reply, asked.locale);
  // Labels are names of people; without them, the topics are sections of the book.
  const followUps = await nextQuestions(asked, context, reply.topics, new Set(reply.labels ? [] : reply.topics));
  const outcome = { abstained: !!reply.declined, lookedFor: [], followUps };
  return { outcome, silent: false };
}

/** The built-in engine's answer: verbatim quotations. */
export async function* extractiveAnswer(
  asked: AnswerRequest,
  context: SearchContext,
): AsyncGenerator<AnswerChunk, AnswerResult> {
  const { locale } = asked;
  const request = requestOf(asked);
  const reply = await answerIntent(asked, request, context.asked);
  if (reply) return yield* withoutSearch(reply, asked, context);
  const nothing = context.asked === 0;
  const {
    quotes,
    topics,
    lookedFor,
    before,
    after,
    headings = [],
  } = nothing ? ({ quotes: [], topics: [], lookedFor: [] } as TopicAnswer) : await search(asked, context, request);
  const isAbsent = quotes.length === 0 || request.kind === 'section';
  if (isAbsent) return { outcome: { abstained: true, lookedFor, followUps: [] }, silent: true };
  for (const one of quotes) yield { kind: 'quote', quote: one };
  yield say([compose(quotes, locale, before), after].filter(Boolean).join('\n\n'));
  return {
    outcome: { abstained: false, lookedFor, followUps: await nextQuestions(asked, context, topics, new Set(headings)) },
    silent: false,
  };
}

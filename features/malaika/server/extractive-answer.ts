import {
  classifyIntent,
  meantBy,
  type Request,
  sectionAsked,
  spokenLanguage,
  type TemplateKind,
} from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import type { BookRecord } from '../../passages/server/index.ts';
import { type AnswerRequest, say, type AnswerResult, type AnswerChunk } from './answer-request.ts';
import { chapterTopic } from '../core/index.ts';
import { askIn } from './ask-in.ts';
import { booksNamed } from './books-named.ts';
import { checkedQuotes, compose, quoteLine } from './compose-quotes.ts';
import { requestOf } from './forms/form-intents.ts';
import { studied } from './forms/study-chunks.ts';
import { answerIntent } from './intents.ts';
import type { FormReply } from './form-reply.ts';
import { lookedForIn } from './remarks.ts';
import { retrieve, type SearchContext } from './retrieve.ts';
import { finding, MOST_QUOTES, quote, topic, type TopicAnswer } from './topic-answer.ts';

/** Most books quoted about a topic. */
const MOST_BOOKS = 6;
const MOST_RECORDS = 500;

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
  const lookedFor = lookedForIn(found);
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
      const part = sectionAsked(text);
      const book = await answerIntent(
        { ...asked, question },
        part ? { kind: 'section', section: part } : { kind: 'book', ask: 'begin' },
        context.asked,
      );
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
  const language = spokenLanguage(asked.question, context.languages);
  const ask = (kind: TemplateKind, subject: string) => askIn(language, asked.locale, kind, subject);
  const questions = [...new Set(topics)].flatMap((topic) => {
    const chapter = headings.has(topic) ? chapterTopic(topic, '') : null;
    if (headings.has(topic)) return chapter === null ? [] : [ask('chapter', chapter)];
    return [ask(context.asked === 1 ? 'topic' : 'topicInBooks', topic)];
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
    absence,
    remark,
    meant = [],
    grade = null,
    headings = [],
  } = nothing ? ({ quotes: [], topics: [], lookedFor: [] } as TopicAnswer) : await search(asked, context, request);
  const isAbsent = quotes.length === 0 || request.kind === 'section';
  if (isAbsent)
    return {
      outcome: { abstained: true, lookedFor, followUps: meant },
      silent: true,
      absence: absence ?? null,
      remark: remark ?? '',
    };
  for (const one of quotes) yield { kind: 'quote', quote: one };
  yield say([compose(quotes, locale, before), after, remark].filter(Boolean).join('\n\n'));
  const next = meant.length > 0 ? [] : await nextQuestions(asked, context, topics, new Set(headings));
  return {
    outcome: { abstained: false, lookedFor, grade, followUps: [...meant, ...next] },
    silent: false,
  };
}

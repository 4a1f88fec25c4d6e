import { givesReason, type Grade, subjectOf } from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import type { AnswerRequest } from './answer-request.ts';
import { checkedQuotes, type Quote } from './compose-quotes.ts';
import type { CheckedQuote } from './citation-store.ts';
import { languageRemark, lookedForIn, namesAbsent, opening, questionsMeant, readAsRemark } from './remarks.ts';
import { holding, introductions, retrieve, type Retrieved, type SearchContext } from './retrieve.ts';

/** Most quotations in one answer. */
export const MOST_QUOTES = 3;
/** Most introductions of a name; the rest of the answer quotes other passages about it. */
const MOST_INTRODUCTIONS = 2;
/** Topic words a question must have besides an absent name to be searched for them. */
const ENOUGH_LEFT = 2;

/** What was found about a topic. */
export type Finding = {
  quotes: CheckedQuote[];
  topics: string[];
  lookedFor: string[];
  /** The topics that are chapters. */ headings?: string[];
  /** How sure the engine is of the first quotation. */ grade?: Grade | null;
};
/** `absence` says why there is nothing, `remarks` are added to whatever is said, `meant` are questions about names that may be meant. */
export type TopicAnswer = Finding & {
  before?: string;
  after?: string;
  absence?: string | null;
  remark?: string;
  meant?: string[];
};

/** Quotations that answer a question, from some of the passages. */
export async function finding(asked: AnswerRequest, found: Retrieved): Promise<Finding & { bare: Quote[] }> {
  const bare: Quote[] = [];
  const topics: string[] = [];
  const lookedFor = lookedForIn(found);
  let grade: Grade | null = null;
  const input = {
    question: found.question,
    plan: found.plan,
    passages: found.candidates,
    idf: found.idf,
    known: found.known,
    sources: [],
    earlier: asked.earlier,
    ...(asked.shown && { shown: asked.shown }),
  };
  for await (const part of asked.engine.answer(input, asked)) {
    if (part.kind === 'quote') bare.push(part);
    else if (part.kind === 'topic') topics.push(part.subject);
    else if (part.kind === 'grade') ({ grade } = part);
  }
  return {
    bare,
    quotes: checkedQuotes(bare, found.hits),
    topics,
    lookedFor,
    grade,
    headings: found.hits.map(({ chapter }) => chapter),
  };
}

/** A place in a passage as a quotation. */
export const quote = (q: Omit<Quote, 'kind'>): Quote => ({
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
export async function topic(
  asked: AnswerRequest,
  context: SearchContext,
  question: string,
  o: { phrase?: string; subject?: string } = {},
): Promise<TopicAnswer> {
  const found = await retrieve(context, question, asked.signal);
  const [plain, introduced] = await Promise.all([
    finding(asked, found),
    introductions(
      context,
      found,
      o.subject ?? subjectOf(found.question) ?? (found.foreign === null ? null : subjectOf(question)),
      asked.signal,
    ),
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
  const enough = found.absent.length === 0 || found.plan.terms.length >= ENOUGH_LEFT;
  const quotes = enough
    ? checkedQuotes([...first, ...plain.bare], [...introduced.hits, ...found.hits]).slice(0, MOST_QUOTES)
    : [];
  const sure = found.absent.length === 0 && found.foreign === null ? plain.grade : 'closest';
  const grade = quotes.length === 0 ? null : (sure ?? 'closest');
  const missing = namesAbsent(asked, found, context.asked);
  return {
    ...plain,
    quotes,
    grade,
    before: [missing, opening(asked.locale, { grade, count: quotes.length, absent: found.absent })]
      .filter(Boolean)
      .join(' '),
    after: lacksReason(found, quotes) ? words(asked.locale, 'answers.noReason') : '',
    absence: missing,
    remark: [
      // What was read differently in vain is no help.
      quotes.length > 0 ? readAsRemark(asked.locale, found) : '',
      languageRemark(asked.locale, found, context),
    ]
      .filter(Boolean)
      .join(' '),
    meant: questionsMeant(asked.question, found.absent),
  };
}

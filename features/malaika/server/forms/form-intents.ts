import { asksForSummary, classifyIntent, type FormRequest, type Request } from '../../../../adapters/ai/index.ts';
import type { AnswerRequest } from '../answer-request.ts';
import type { FormReply, IntentRequest } from '../form-reply.ts';
import { chapterReply, studyReply } from './study.ts';
import { bookMeant, whichBook } from './which-book.ts';
import { booksCompared, compareBooksReply, compareOnReply, fateReply, simplyReply, themesReply } from './whole-book.ts';

const MOST_RECORDS = 500;
/** Most books of a comparison on a topic. */
const MOST_COMPARED = 6;

/** What is asked for: exactly as chosen, or by the wording of the question. */
export function requestOf({ question, study }: Pick<AnswerRequest, 'question' | 'study'>): Request {
  if (!study) return classifyIntent(question);
  const { kind, bookId, chapter } = study;
  return {
    kind: 'study',
    study: kind,
    ...(bookId !== undefined && { bookId }),
    ...(chapter !== undefined && { section: { name: chapter } }),
  };
}

/** The reply to a form that needs a whole book; null for other requests, and when what is asked about isn't there. Its `hits` are the passages a model needs for the same. */
export async function formIntent(
  asked: IntentRequest,
  request: Request | FormRequest,
  count: number,
): Promise<FormReply | null> {
  const isSummary = request.kind === 'section' && asksForSummary(asked.question);
  const isForm =
    isSummary ||
    request.kind === 'study' ||
    request.kind === 'fate' ||
    request.kind === 'simply' ||
    request.kind === 'themes' ||
    request.kind === 'compare-books' ||
    request.kind === 'compare-on' ||
    request.kind === 'compare';
  if (!isForm || count === 0) return null;
  const records = await asked.passages.records(asked.scope, MOST_RECORDS);
  if (request.kind === 'section') {
    const meant = bookMeant(asked, records);
    return meant && chapterReply(asked, request.section, meant);
  }
  if (request.kind === 'fate') return fateReply(asked, request, records);
  if (request.kind === 'simply') return simplyReply(asked, request, records);
  if (request.kind === 'compare') {
    const books = booksCompared(request.topics, records);
    return books && compareBooksReply(asked, books);
  }
  if (request.kind === 'compare-on') {
    const books = request.topics ? booksCompared(request.topics, records) : records;
    return books && books.length > 1 && books.length <= MOST_COMPARED
      ? compareOnReply(asked, request.text, books)
      : null;
  }
  if (request.kind === 'compare-books') return compareBooksReply(asked, records);
  const one = bookMeant(asked, records, request.kind === 'study' ? request.bookId : undefined);
  if (!one) return whichBook(asked, count);
  return request.kind === 'themes' ? themesReply(asked, one) : studyReply(asked, request, one);
}

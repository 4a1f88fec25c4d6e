import type { Lead, StudyKind } from '../../../adapters/ai/index.ts';
import type { Scope } from '../../catalog/server/index.ts';
import type { BookRecord, Hit, Passages } from '../../passages/server/index.ts';

/** An answer that needs no search: text and quotations. */
export type FormReply = {
  said: string;
  /** The question needs more than finding and quoting, or the book is ambiguous. */
  declined?: true;
  quotes: Lead[];
  /** The label of each quotation. */
  labels?: string[];
  /** The passages in question, for an engine that can summarize them. */
  hits: Hit[];
  /** What a model is asked to do with them, in our own words. */
  instruction?: string;
  /** Sections for follow-up questions. */
  topics: string[];
  /** What is said behind the quotations. */
  after?: string;
  /** Something to study, in sections, in place of plain quotations. */
  study?: StudyDraft;
};
/** A line of something to study, before its quotation is checked. */
export type StudyLine = { text: string; quote: Lead | null; options?: string[]; answer?: string };
export type StudyDraft = { kind: StudyKind; sections: { title: string; lines: StudyLine[] }[] };
/** The input for a reply that needs no search. */
export type IntentRequest = {
  passages: Passages;
  scope: Scope;
  question: string;
  locale: string;
  /** Ends a long reply. */
  signal?: AbortSignal;
};

/** The name of a language in the page's language. */
export const languageName = (language: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;

const MOST_PARTS = 6000;

/** A text reply with optional extras. */
export const spoken = (said: string, o: Partial<FormReply> = {}): FormReply => ({
  said,
  quotes: [],
  hits: [],
  topics: [],
  ...o,
});

/** The sections of some books, within the scope. */
export const outlineOf = ({ passages, scope }: IntentRequest, records: readonly BookRecord[]) =>
  passages.outline({ ...scope, bookIds: records.map(({ id }) => id) }, MOST_PARTS);

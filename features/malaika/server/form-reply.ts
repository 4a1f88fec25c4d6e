import type { Lead } from '../../../adapters/ai/index.ts';
import type { BookRecord, Hit, Library, Scope } from '../../library/server/index.ts';

/** What the form of a question alone answers: words, and passages that are shown. */
export type FormReply = {
  said: string;
  /** Finding and quoting cannot do it, or it is not known which book is meant. */
  declined?: true;
  quotes: Lead[];
  /** What each quotation is there for. */
  labels?: string[];
  /** The passages it is about, for an engine that can retell them. */
  hits: Hit[];
  /** Parts a next question could be about. */
  topics: string[];
};
/** What is known when the form of a question is read. */
export type FormAsked = { library: Library; scope: Scope; question: string; locale: string };

/** The name of a language in the language of the page. */
export const languageName = (language: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;

const MOST_PARTS = 6000;

/** A reply in words, with what is shown beside them. */
export const spoken = (said: string, o: Partial<FormReply> = {}): FormReply => ({
  said,
  quotes: [],
  hits: [],
  topics: [],
  ...o,
});

/** How some books are divided, as far as the scope shows them. */
export const outlineOf = ({ library, scope }: FormAsked, records: readonly BookRecord[]) =>
  library.outline({ ...scope, bookIds: records.map(({ id }) => id) }, MOST_PARTS);

import type { Study, StudyItem } from '../../contract.ts';
import { type AnswerChunk, say } from '../answer-request.ts';
import { checkedQuotes } from '../compose-quotes.ts';
import type { FormReply } from '../form-reply.ts';
import type { CheckedQuote } from '../citation-store.ts';
import { studyText } from './study-text.ts';

/** Something to study as parts of an answer: each line's quotation is checked, and a line that fails is left out. */
export function* studied({ study, hits, said, after = '' }: FormReply, locale: string): Generator<AnswerChunk, void> {
  if (!study) return;
  const quotes: CheckedQuote[] = [];
  const sections = study.sections.map(({ title, lines }) => ({
    title,
    items: lines.flatMap(({ text, quote, options = [], answer }): StudyItem[] => {
      const item = { text, options, answer: answer ?? null, citation: null };
      if (!quote) return [item];
      const [checked] = checkedQuotes([{ kind: 'quote', ...quote }], hits);
      return checked ? [{ ...item, citation: quotes.push(checked) }] : [];
    }),
  }));
  const made: Study = { kind: study.kind, intro: said, sections, outro: after };
  yield { kind: 'study', study: made };
  for (const quote of quotes) yield { kind: 'quote', quote };
  yield say(studyText(made, quotes, locale));
}

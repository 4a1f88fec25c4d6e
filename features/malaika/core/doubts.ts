import type { Doubt, DoubtfulSpan, Message } from '../contract.ts';

/** The words for what a check found about a marked sentence. */
export const DOUBT_KEYS = {
  unconfirmed: 'malaika.answer.unconfirmed',
  contradicted: 'malaika.answer.contradicted',
} as const satisfies Record<Doubt, string>;

/** The text of an answer with a remark behind each marked sentence. */
export function withRemarks(
  { content, unsupported }: Pick<Message, 'content' | 'unsupported'>,
  remarkOn: (span: DoubtfulSpan) => string,
): string {
  return unsupported.reduceRight(
    (text, span) => `${text.slice(0, span.end)} ${remarkOn(span)}${text.slice(span.end)}`,
    content,
  );
}

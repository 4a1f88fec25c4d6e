import type { Message, Study } from '../contract.ts';
import type { Outcome } from './answer-request.ts';
import type { Answer, CheckedQuote } from './message-store.ts';

type Named = CheckedQuote & { id: string };

/** Records an answer while it streams, so that a stopped or failed one is stored as it was shown. */
export function answerTranscript() {
  let said = '';
  let open: { start: number; end: number } | null = null;
  const unsupported: { start: number; end: number }[] = [];
  let told = 0;
  return {
    quotes: [] as Named[],
    engine: null as Message['engine'],
    outcome: null as Outcome | null,
    failure: null as string | null,
    retryAt: null as string | null,
    study: null as Study | null,
    citedAt: new Date().toISOString(),
    say(text: string, doubtful: boolean): void {
      const start = said.length;
      said += text;
      if (!doubtful) open = null;
      else if (open) open.end = start + text.trimEnd().length;
      else unsupported.push((open = { start, end: start + text.trimEnd().length }));
    },
    /** The sources cited in the text since the last call. */
    arrived(): (Named & { number: number })[] {
      const found: (Named & { number: number })[] = [];
      for (let next = this.quotes[told]; next && said.includes(`[${told + 1}]`); next = this.quotes[told])
        found.push({ ...next, number: ++told });
      return found;
    },
    /** The sources cited in the text. */
    shown(): Named[] {
      return this.quotes.slice(0, told);
    },
    /** The answer to store; null when nothing was written and nothing failed. */
    answer(stopped: boolean): Answer | null {
      const content = said.trimEnd();
      if (content === '' && this.failure === null) return null;
      return {
        content,
        state: this.failure !== null ? 'failed' : stopped ? 'stopped' : 'done',
        abstained: this.outcome?.abstained ?? false,
        lookedFor: this.outcome?.lookedFor ?? [],
        engine: this.engine,
        unsupported: unsupported.filter((span) => span.end > span.start),
        failure: this.failure,
        retryAt: this.retryAt,
        study: this.study,
        followUps: this.failure !== null || stopped ? [] : (this.outcome?.followUps ?? []),
      };
    },
  };
}
export type AnswerTranscript = ReturnType<typeof answerTranscript>;

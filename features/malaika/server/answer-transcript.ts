import type { Usage } from '../../../adapters/ai/index.ts';
import type { AnswerStep, Doubt, DoubtfulSpan, Message, Study } from '../contract.ts';
import { withStep } from '../core/index.ts';
import type { Outcome, SentenceMark } from './answer-request.ts';
import type { CheckedQuote } from './citation-store.ts';
import type { Answer } from './message-store.ts';

type Named = CheckedQuote & { id: string };
type Span = DoubtfulSpan & { id: number };

/** Records an answer while it streams, so that a stopped or failed one is stored as it was shown. */
export function answerTranscript() {
  let said = '';
  let unsupported: Span[] = [];
  let told = 0;
  return {
    quotes: [] as Named[],
    engine: null as Message['engine'],
    outcome: null as Outcome | null,
    failure: null as string | null,
    retryAt: null as string | null,
    steps: [] as AnswerStep[],
    cost: null as Message['cost'],
    study: null as Study | null,
    citedAt: new Date().toISOString(),
    step(step: AnswerStep): void {
      this.steps = withStep(this.steps, step);
    },
    /** Adds the cost of a call to a model. */
    spend({ inputTokens, outputTokens, estimated }: Usage): void {
      const { tokensIn = 0, tokensOut = 0, calls = 0, estimated: before = false } = this.cost ?? {};
      this.cost = {
        tokensIn: tokensIn + inputTokens,
        tokensOut: tokensOut + outputTokens,
        calls: calls + 1,
        estimated: before || estimated,
      };
    },
    say(text: string, mark: SentenceMark | null): void {
      const start = said.length;
      said += text;
      if (!mark) return;
      const end = start + text.trimEnd().length;
      const open = unsupported.at(-1);
      if (open?.id === mark.id) open.end = Math.max(open.end, end);
      else unsupported.push({ start, end, ...mark });
    },
    /** The final state of a marked sentence; a supported one loses its mark and gets the number of its source. */
    settle(id: number, state: Doubt | null, number: number | null): void {
      const span = unsupported.find((one) => one.id === id);
      if (!span) return;
      if (state) return void (span.state = state);
      unsupported = unsupported.filter((one) => one !== span);
      if (number === null) return;
      const cited = ` [${number}]`;
      said = said.slice(0, span.end) + cited + said.slice(span.end);
      for (const other of unsupported)
        if (other.start >= span.end) [other.start, other.end] = [other.start + cited.length, other.end + cited.length];
    },
    /** The sources cited in the text since the last call. */
    arrived(): (Named & { number: number })[] {
      const found: (Named & { number: number })[] = [];
      for (let next = this.quotes[told]; next && said.includes(`[${told + 1}]`); next = this.quotes[told])
        found.push({ ...next, number: ++told });
      return found;
    },
    hasText: (): boolean => said.trim() !== '',
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
        grade: this.outcome?.grade ?? null,
        engine: this.engine,
        unsupported: unsupported
          .filter((span) => span.end > span.start)
          .map(({ start, end, state, nearest }) => ({ start, end, state, nearest })),
        failure: this.failure,
        retryAt: this.retryAt,
        study: this.study,
        followUps: this.failure !== null || stopped ? [] : (this.outcome?.followUps ?? []),
        steps: this.steps,
        cost: this.cost,
      };
    },
  };
}
export type AnswerTranscript = ReturnType<typeof answerTranscript>;

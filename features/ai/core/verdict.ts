import type { FailureKind, TrialLanguage } from '../../../adapters/ai/catalogue.ts';
import type { Score, Trial } from '../contract.ts';
import { MAX_PATIENCE_SECONDS, USUAL_PATIENCE_SECONDS } from '../limits.ts';

/** One thing that an administrator should know about a model. */
export type VerdictNote =
  | { kind: 'slow' | 'misquotes' | 'guesses' | 'wrong' | 'noSources' | 'noSchema' | 'vectors' | 'failures' }
  | { kind: 'language'; language: TrialLanguage };
/** A model judged by its trial: whether it's good for answers, what to know, and how long to wait for it. */
export type Verdict = {
  level: 'good' | 'fair' | 'poor' | 'failed' | /** Neither good nor bad yet: it wasn't finished. */ 'open';
  failure: FailureKind | null;
  notes: VerdictNote[];
  /** Seconds to wait for its first word; null: the usual time is enough. */
  patienceSeconds: number | null;
};

/** Fewer tokens a second than people read. */
const SLOW_TOKENS = 5;
/** Shares of a score from which a model is good, and below which it is poor. */
const GOOD = 0.8;
const POOR = 0.5;

/** The share that was right; what wasn't tried counts as right. */
const share = ({ good, all }: Score): number => (all === 0 ? 1 : good / all);

/** Twice the longest wait seen, in steps of five seconds; null when the usual patience covers it. */
function patienceFor({ coldMs, firstWordMs }: Trial): number | null {
  const seconds = Math.ceil((2 * Math.max(coldMs ?? 0, firstWordMs ?? 0)) / 5000) * 5;
  return seconds > USUAL_PATIENCE_SECONDS ? Math.min(seconds, MAX_PATIENCE_SECONDS) : null;
}

function notesOf(trial: Trial): VerdictNote[] {
  const slow =
    (trial.firstWordMs ?? 0) > USUAL_PATIENCE_SECONDS * 1000 || (trial.tokensPerSecond ?? SLOW_TOKENS) < SLOW_TOKENS;
  const notes: [boolean, VerdictNote][] = [
    [share(trial.answers) < GOOD, { kind: 'wrong' }],
    [slow, { kind: 'slow' }],
    [share(trial.quotes) < GOOD, { kind: 'misquotes' }],
    [share(trial.absent) < 1, { kind: 'guesses' }],
    [share(trial.sources) < GOOD, { kind: 'noSources' }],
    [share(trial.schema) < 1, { kind: 'noSchema' }],
    [trial.embeddings !== null && share(trial.embeddings) < 1, { kind: 'vectors' }],
    [trial.failed > 0, { kind: 'failures' }],
    ...trial.languages.map(({ language, ok }): [boolean, VerdictNote] => [
      ok === false,
      { kind: 'language', language },
    ]),
  ];
  return notes.filter(([applies]) => applies).map(([, note]) => note);
}

/** What a trial says about a model. */
export function verdictOf(trial: Trial): Verdict {
  const notes = notesOf(trial);
  const patienceSeconds = patienceFor(trial);
  const { failure } = trial;
  if (trial.answers.all === 0) return { level: 'failed', failure, notes: [], patienceSeconds };
  if (!trial.complete) return { level: 'open', failure, notes, patienceSeconds };
  const bad =
    share(trial.answers) < POOR || share(trial.quotes) < POOR || (trial.absent.all > 0 && trial.absent.good === 0);
  const minor = new Set<VerdictNote['kind']>(['noSchema', 'vectors', 'language']);
  const level = bad ? 'poor' : notes.every(({ kind }) => minor.has(kind)) ? 'good' : 'fair';
  return { level, failure, notes, patienceSeconds };
}

import type { Job } from '../../../../platform/server/jobs.ts';
import { ModelFailure } from '../../../../adapters/ai/index.ts';
import { knownProblem } from '../../../../platform/server/known-problem.ts';
import { isUnreachable } from '../../../../platform/server/database.ts';
import { problemOf } from '../../../ai/server/index.ts';
import { textShare } from '../../core/index.ts';
import { TEXT_SECONDS } from '../../limits.ts';
import type { Failure } from '../tables.ts';
import { runAfter } from './after.ts';
import { Ended, Waiting } from './ended.ts';
import { announce, stretchOf, type Stretch } from './stretch.ts';
import { type AnyForm, type TextParts, writeText } from './text.ts';

/** Unexpected errors after which a making fails. */
const TRIES = 3;
const INTERNAL: Failure = { code: 'INTERNAL', details: {} };

/** One making, from where it is to its end, its review, or the wait for a file. */
export async function make(
  parts: TextParts,
  formOf: (kind: string) => AnyForm,
  job: Pick<Job<unknown>, 'signal' | 'errors'>,
  of: { ownerId: string; makingId: string },
): Promise<void> {
  const { stores } = parts;
  const row = await stores.makings.claim(of.ownerId, of.makingId);
  if (!row) return;
  const form = formOf(row.kind);
  const wish = form.wish.parse(row.wish) as unknown;
  const text = textShare(TEXT_SECONDS.builtin, form.after?.length ? (form.afterSeconds?.(wish) ?? 0) : 0);
  const stretch = stretchOf(stores, row, job.signal, text);
  try {
    const kept = await stores.steps.partsDone(row.owner_id, row.id, 'finish');
    if (kept.size === 0) await writeText(parts, form, stretch);
    const now = kept.size > 0 ? row : await stores.makings.find(row.owner_id, row.id);
    if (now?.status !== 'generating' || !now.engine) return;
    await runAfter(stores, form, stretch, now.engine);
    if (await stores.makings.end(stretch.hold, 'completed')) await announce(stores.db, row);
  } catch (error) {
    await afterError(parts, stretch, job, error);
  }
}

/** Why it failed: a problem, or what a provider did. */
function failureOf(error: unknown): Failure {
  const known = error instanceof ModelFailure ? problemOf(error) : knownProblem(error);
  return known ? { code: known.code, details: known.details } : INTERNAL;
}

/** What becomes of a making whose work threw; rethrows what the queue decides about. */
async function afterError(
  { stores, deps }: TextParts,
  stretch: Stretch,
  { signal, errors }: Pick<Job<unknown>, 'signal' | 'errors'>,
  error: unknown,
): Promise<void> {
  if (error instanceof Ended) return;
  if (error instanceof Waiting) {
    if (await stores.makings.note(stretch.hold, { step: 'sources', waiting: true }))
      await announce(stores.db, stretch.row);
    return;
  }
  if (isUnreachable(error) || signal.aborted) throw error;
  const failure = failureOf(error);
  if (failure === INTERNAL && errors + 1 < TRIES) throw error;
  for (const { key, spent } of stretch.failing()) await stores.steps.fail(key, failure, spent);
  if (await stores.makings.end(stretch.hold, 'failed', failure)) await announce(stores.db, stretch.row);
  if (failure === INTERNAL) deps.log.error({ err: error, makingId: stretch.row.id }, 'a making failed');
}

import { problemWords, words } from '../../../platform/server/words.ts';
import type { Making } from '../contract.ts';
import { secondsLeft } from '../core/index.ts';
import type { Row } from './store/makings-store.ts';
import type { Spent } from './store/steps-store.ts';

const iso = (time: string): string => new Date(time).toISOString();

function messageOf(row: Row, locale: string): string {
  if (row.status === 'generating' && row.waiting) return words(locale, 'makings.step.waiting');
  if (row.status === 'generating') return words(locale, `makings.step.${row.step ?? 'queued'}`);
  return words(locale, `makings.status.${row.status}`);
}

/** A making as its person sees it, in the words of their language. */
export function toMaking(row: Row, spent: Spent | undefined, url: string, locale: string, now = Date.now()): Making {
  const paced = { seconds: (now - Date.parse(row.paced_at)) / 1000, from: row.paced_from };
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    status: row.status,
    step: row.status === 'generating' || row.status === 'failed' ? row.step : null,
    progress: Math.min(100, Math.max(0, Math.round(row.progress * 10) / 10)),
    message: messageOf(row, locale),
    error: row.failure && problemWords(row.failure.code, row.failure.details, locale),
    code: row.failure?.code ?? null,
    startedAt: iso(row.started_at),
    updatedAt: iso(row.updated_at),
    secondsLeft: row.status === 'generating' && !row.waiting ? secondsLeft(row.progress, paced) : null,
    resultId: row.result_id,
    url,
    sourceTitle: row.source_title,
    engine: row.engine,
    cost: spent && spent.calls > 0 ? spent : null,
  };
}

import { useState } from 'react';
import { ORPCError } from '@orpc/client';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import type { Message } from '../../contract.ts';
import { isUnderWay, type LiveTurn } from '../turns/live-turn.ts';
import { asProse } from './as-prose.ts';

/** What a screen reader is told; a failure is urgent and interrupts what is being read. */
export type Announcement = { text: string; urgent: boolean };
const SILENT: Announcement = { text: '', urgent: false };

/** Says that Malaika is searching, then the complete answer as prose, never pieces of it; a failure as a failure. */
export function useAnnouncement(live: LiveTurn | null, messages: readonly Message[]): Announcement {
  const { t, number } = useI18n();
  const [watched, setWatched] = useState(false);
  const underWay = isUnderWay(live);
  if (underWay && !watched) setWatched(true);
  if (underWay) return { text: t('malaika.answer.looking'), urgent: false };
  if (!watched) return SILENT;
  if (live?.phase === 'failed') {
    const reason = live.problem ? problemText(t, live.problem) : '';
    return { text: [t('malaika.answer.cut'), reason].filter(Boolean).join(' '), urgent: true };
  }
  const last = messages.at(-1);
  if (last?.role !== 'assistant') return SILENT;
  const answer = asProse(last.content, last.citations, (n) => t('malaika.answer.sourceSpoken', { number: number(n) }));
  if (last.state !== 'failed') return { text: t('malaika.answer.finished', { answer }), urgent: false };
  const reason = last.failure ? problemText(t, new ORPCError(last.failure, { status: 500, data: {} })) : '';
  return { text: [t('malaika.answer.cut'), reason, answer].filter(Boolean).join(' '), urgent: true };
}

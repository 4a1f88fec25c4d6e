import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Message } from '../../contract.ts';
import { isUnderWay, type LiveTurn } from '../turns/live-turn.ts';

/** What a screen reader announces: that Malaika is searching, then the complete answer, never pieces of it. */
export function useAnnouncement(live: LiveTurn | null, messages: readonly Message[]): string {
  const { t } = useI18n();
  const [watched, setWatched] = useState(false);
  const underWay = isUnderWay(live);
  if (underWay && !watched) setWatched(true);
  if (underWay) return t('malaika.answer.looking');
  if (!watched) return '';
  if (live?.phase === 'failed') return t('malaika.answer.cut');
  const last = messages.at(-1);
  return last?.role === 'assistant' ? t('malaika.answer.finished', { answer: last.content }) : '';
}

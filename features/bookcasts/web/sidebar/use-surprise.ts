import { useState } from 'react';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import type { Translate } from '../../../../platform/web/translator.ts';
import type { Suggestion } from '../../contract.ts';
import { fallbackIdea } from '../../core/fallback-idea.ts';
import { timeOfDay } from '../../core/time-of-day.ts';
import { api } from '../client.ts';

/** Opens the dialog with an idea. */
function openWith({ title, content, conversationStyle, source, minutes }: Suggestion): void {
  const told = source?.kind === 'idea' && source.text === content ? '' : content; // an idea is its own focus
  emit('maktaba:bookcast-open', { title, prompt: told, conversationStyle, minutes, ...(source && { source }) });
}

/** An idea from the person's own books; one made up here when the server has none (CAST-02, SIDE-06). */
export async function askSurprise(t: Translate, locale: string): Promise<void> {
  try {
    const { success, suggestion } = await api.surprise({ useRealUserData: true, timeOfDay: timeOfDay(new Date()) });
    if (!success) throw new Error('no suggestion');
    openWith(suggestion);
  } catch {
    toast(t('bookcasts.surprise.fallback'));
    openWith(fallbackIdea(locale));
  }
}

/** The same for a button. */
export function useSurprise(): { surprise: () => Promise<void>; busy: boolean } {
  const { t, locale } = useI18n();
  const [busy, setBusy] = useState(false);
  const surprise = async (): Promise<void> => {
    setBusy(true);
    await askSurprise(t, locale);
    setBusy(false);
  };
  return { surprise, busy };
}

import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemCode, problemText } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import { sendMessage, stopAnswer, takeLastQuestion, useChat } from './chat.ts';
import { useToolResults } from './use-tool-results.ts';

/** Canned questions; their text comes from the messages. */
export type Canned = 'personalize' | 'guides' | 'walkthrough';

/** Ways to send something to the concierge. */
export function useSending(onLeave?: () => void) {
  const { t, locale } = useI18n();
  const onResult = useToolResults(onLeave);
  /** A full disk gets its own message: trying again wouldn't help. */
  const sorry = (error: unknown) =>
    problemCode(error) === 'SERVER_FULL' ? problemText(t, error) : t('concierge.chat.failed');
  const send = async (text: string, failure: string, hidden = false) => {
    const sent = await sendMessage(text, { locale, hidden, onResult, sorry });
    if (sent === false) toast.error(failure);
  };
  const canned: Record<Canned, string> = {
    personalize: t('concierge.ask.personalize'),
    guides: t('concierge.ask.guides'),
    walkthrough: t('concierge.ask.walkthrough'),
  };
  return {
    busy: useChat().busy,
    say: (text: string) => void send(text, t('concierge.chat.failedToast')),
    ask: (what: Canned) => void send(canned[what], t('concierge.chat.failedToast')),
    stop: stopAnswer,
    /** Asks the last question again, in the place of its answer. */
    retry: () => {
      const last = takeLastQuestion();
      if (last) void send(last.text, t('concierge.chat.failedToast'), last.hidden);
    },
    /** Asked without showing the question. */
    preferences: () => void send(canned.personalize, t('concierge.chat.preferencesFailed'), true),
    guide: () => void send(canned.guides, t('concierge.chat.guideFailed'), true),
  };
}
export type Sender = ReturnType<typeof useSending>;

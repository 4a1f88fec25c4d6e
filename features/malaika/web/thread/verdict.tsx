import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import type { Message } from '../../contract.ts';
import { api } from '../client.ts';
import { updateMessage } from '../queries.ts';

/** Buttons for a good or bad answer; pressing again removes the verdict. */
export function Verdict({ answer }: { answer: Message }) {
  const { t } = useI18n();
  const judge = async (pressed: NonNullable<Message['feedback']>) => {
    const verdict = answer.feedback === pressed ? null : pressed;
    updateMessage(answer.id, { feedback: verdict });
    try {
      await api.feedback({ messageId: answer.id, verdict });
      if (verdict) toast(t('malaika.answer.thanks'));
    } catch (error) {
      updateMessage(answer.id, { feedback: answer.feedback });
      toast.error(problemText(t, error));
    }
  };
  return (
    <>
      <IconButton
        label={t('malaika.answer.good')}
        aria-pressed={answer.feedback === 'good'}
        onClick={() => void judge('good')}
        className="size-8!"
      >
        <ThumbsUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('malaika.answer.bad')}
        aria-pressed={answer.feedback === 'bad'}
        onClick={() => void judge('bad')}
        className="size-8!"
      >
        <ThumbsDown aria-hidden="true" />
      </IconButton>
    </>
  );
}

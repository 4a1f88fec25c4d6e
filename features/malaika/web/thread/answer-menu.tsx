import { Ellipsis, NotebookPen, Split } from 'lucide-react';
import type { CanvasThing } from '../../../../platform/web/canvas-drag.ts';
import type { MakingSource } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { CanvasItem } from '../../../../platform/web/ui/canvas-item.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { MakeItems } from '../../../../platform/web/ui/make-items.tsx';
import { Menu, MenuItem } from '../../../../platform/web/ui/menu.tsx';
import type { Message } from '../../contract.ts';
import { api, highlights } from '../client.ts';

/** Most books in the menu. */
const BOOKS_NAMED = 5;

function useSaveNote(answer: Message) {
  const { t } = useI18n();
  return async (bookId: string, title: string) => {
    try {
      const { markId } = await api.saveNote({ messageId: answer.id, bookId });
      const takeBack = () =>
        void highlights.remove({ markId }).catch((error: unknown) => toast.error(problemText(t, error)));
      toast.success(t('malaika.answer.noteSaved', { title }), {
        action: { label: t('common.undo'), onClick: takeBack },
      });
    } catch (error) {
      toast.error(problemText(t, error));
    }
  };
}

/** An answer as it goes onto a canvas. */
export const canvasAnswer = ({ id, content }: Message, source: MakingSource | null): CanvasThing => ({
  kind: 'answer',
  ids: [id],
  text: content,
  ...(source?.kind === 'conversation' && { conversationId: source.conversationId }),
});

type AnswerMenuProps = { answer: Message; onBranch: (() => void) | null; source: MakingSource | null };

/** More actions on an answer: save it as a note in a book it quotes, make something of its passages, continue from it in a new conversation. */
export function AnswerMenu({ answer, onBranch, source }: AnswerMenuProps) {
  const { t } = useI18n();
  const saveNote = useSaveNote(answer);
  const books = new Map(answer.citations.filter((one) => one.bookTitle).map((one) => [one.bookId, one.bookTitle]));
  if (books.size === 0 && !onBranch && !source && answer.content === '') return null;
  const trigger = (
    <IconButton label={t('malaika.answer.more')} tooltip={false} className="size-8!">
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} align="start" label={t('malaika.answer.more')}>
      {[...books].slice(0, BOOKS_NAMED).map(([bookId, title]) => (
        <MenuItem key={bookId} icon={<NotebookPen aria-hidden="true" />} onSelect={() => void saveNote(bookId, title)}>
          <span className="block max-w-64 truncate">
            {books.size === 1 ? t('malaika.answer.note') : t('malaika.answer.noteIn', { title })}
          </span>
        </MenuItem>
      ))}
      {answer.content !== '' && <CanvasItem thing={canvasAnswer(answer, source)} />}
      {source && <MakeItems start={{ source, sourceTitle: t('malaika.answer.source') }} />}
      {onBranch && (
        <MenuItem icon={<Split className="flip" aria-hidden="true" />} onSelect={onBranch}>
          {t('malaika.answer.branch')}
        </MenuItem>
      )}
    </Menu>
  );
}

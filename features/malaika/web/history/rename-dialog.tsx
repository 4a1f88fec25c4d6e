import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../../platform/web/ui/draft-note.tsx';
import { Field, Input } from '../../../../platform/web/ui/field.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import type { Conversation } from '../../contract.ts';
import { MAX_CONVERSATION_TITLE } from '../../limits.ts';
import { useHistoryActions } from './history-actions.ts';

/** How long a menu takes to return the focus to its button, ms; a field can get it only afterward. */
const MENU_CLOSES_MS = 60;

/** Renames a conversation. */
export function RenameDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useI18n();
  const { rename } = useHistoryActions();
  const draft = useDraft(`conversation.${conversation.id}`, { title: conversation.title });
  const { title } = draft.texts;
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => field.current?.select(), MENU_CLOSES_MS);
    return () => clearTimeout(timer);
  }, []);
  const close = () => {
    draft.clear();
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '' || busy) return;
    setBusy(true);
    if (await rename(conversation.id, title.trim())) close();
    else setBusy(false);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('malaika.history.rename')} size="sm">
      <form onSubmit={(event) => void save(event)}>
        <Field label={t('malaika.history.name')}>
          <Input
            ref={field}
            value={title}
            onChange={(event) => draft.set({ title: event.target.value })}
            maxLength={MAX_CONVERSATION_TITLE}
            dir="auto"
          />
        </Field>
        <DraftNote draft={draft} className="mt-2" />
        <div className="mt-5 flex justify-end gap-2">
          <Button variant="quiet" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={title.trim() === ''}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { Pencil } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { DraftNote } from '../../../../platform/web/ui/draft-note.tsx';
import { TextArea } from '../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import { MAX_QUESTION } from '../../limits.ts';
import { isPlainEnter } from '../composer/enter.ts';

/** A draft is kept under this much of the question that is edited, characters. */
const NAME_CHARACTERS = 80;

type EditorProps = {
  text: string;
  onCancel: () => void;
  onSave: (text: string) => void;
  onBranch: (text: string) => void;
};

function QuestionEditor({ text: before, onCancel, onSave, onBranch }: EditorProps) {
  const { t } = useI18n();
  const hint = useId();
  const draft = useDraft(`question.${before.slice(0, NAME_CHARACTERS)}`, { text: before });
  const { text } = draft.texts;
  const ready = text.trim() !== '' && text.trim().length <= MAX_QUESTION;
  const cancel = () => {
    draft.clear();
    onCancel();
  };
  const give = (to: (text: string) => void) => {
    draft.clear();
    to(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      cancel();
    } else if (isPlainEnter(event)) {
      event.preventDefault();
      if (ready) give(onSave);
    }
  };
  return (
    <div className="w-full">
      <TextArea
        value={text}
        onChange={(event) => draft.set({ text: event.target.value })}
        onKeyDown={onKeyDown}
        aria-label={t('malaika.question.edit')}
        aria-describedby={hint}
        dir="auto"
        autoFocus
      />
      <DraftNote draft={draft} className="mt-1" />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        <p id={hint} className="me-auto text-sm text-text-3">
          {t('malaika.question.editHint')}
        </p>
        <Button size="sm" variant="quiet" onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" disabled={!ready} onClick={() => give(onBranch)}>
          {t('malaika.question.branch')}
        </Button>
        <Button size="sm" variant="primary" disabled={!ready} onClick={() => give(onSave)}>
          {t('malaika.question.askAgain')}
        </Button>
      </div>
    </div>
  );
}

/** Sends an edited question: in place, or in a new conversation. */
export type EditQuestion = { replace: (text: string) => void; branch: (text: string) => void };

/** A question; `edit` is absent while editing isn't possible. */
export function QuestionView({ text, edit }: { text: string; edit: EditQuestion | null }) {
  const { t } = useI18n();
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  if (editing && edit) {
    const after = (act: (text: string) => void) => (next: string) => {
      setEditing(false);
      act(next);
    };
    return <QuestionEditor text={text} onCancel={close} onSave={after(edit.replace)} onBranch={after(edit.branch)} />;
  }
  return (
    <div className="group flex items-start justify-end gap-1 ps-8">
      {edit && (
        <IconButton
          ref={pencil}
          label={t('malaika.question.edit')}
          onClick={() => setEditing(true)}
          className="opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
        >
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      <p dir="auto" className="min-w-0 rounded-lg bg-raised px-4 py-2.5 whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </div>
  );
}

import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../../platform/web/ui/draft-note.tsx';
import { Field, TextArea } from '../../../../platform/web/ui/field.tsx';
import { TagInput } from '../../../../platform/web/ui/tag-input.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import type { Colour, MarkKind } from '../../core/index.ts';
import { NOTE_CHARACTERS_MAX } from '../../limits.ts';
import { ColourRow } from '../menu/colour-row.tsx';
import { INK } from '../menu/colours.ts';
import { withTyped } from './typed-tags.ts';

export type Said = { colour: Colour | null; note: string; tags: string[] };
type MarkDialogProps = {
  mark: Said & { kind: MarkKind; text: string };
  /** Under which name what is typed is kept until it is saved. */
  draftName: string;
  onSave: (said: Said) => void;
  /** The page under it went while something was being written: that is not lost. */
  onLeft?: (said: Said) => void;
  onClose: () => void;
};

/** What a person says about a passage: note, colour, tags. */
export function MarkDialog({ mark, draftName, onSave, onLeft, onClose }: MarkDialogProps) {
  const { t } = useI18n();
  const form = useId();
  const [colour, setColour] = useState(mark.colour);
  const draft = useDraft(draftName, { note: mark.note, tags: mark.tags, typed: '' });
  const { note, tags, typed } = draft.texts;
  const closed = useRef(false);
  const close = (): void => {
    closed.current = true;
    onClose();
  };
  const cancel = (): void => {
    draft.clear();
    close();
  };
  const now = (): Said => ({ colour, note: note.trim(), tags: withTyped(tags, typed) });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    onSave(now());
    cancel();
  };
  const taken = useEffectEvent(() => {
    if (closed.current || !onLeft || now().note === mark.note) return;
    onLeft(now());
    draft.clear();
  });
  useEffect(() => () => taken(), []);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t(
        mark.kind === 'bookmark'
          ? 'highlights.dialog.bookmark'
          : mark.note
            ? 'highlights.dialog.note'
            : 'highlights.dialog.add',
      )}
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form}>
            {t('highlights.dialog.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} className="flex flex-col gap-4">
        {mark.text && (
          <blockquote
            dir="auto"
            className="line-clamp-5 border-s-3 ps-3 font-book text-text-2"
            style={{ borderColor: colour ? INK[colour] : 'var(--line-strong)' }}
          >
            {mark.text}
          </blockquote>
        )}
        <DraftNote draft={draft} />
        <Field label={t('highlights.dialog.words')}>
          <TextArea
            dir="auto"
            rows={4}
            maxLength={NOTE_CHARACTERS_MAX}
            value={note}
            onChange={(event) => draft.set({ note: event.target.value })}
            autoFocus
          />
        </Field>
        {mark.kind === 'highlight' && (
          <div>
            <p className="mb-1 text-sm font-medium">{t('highlights.colour.label')}</p>
            <ColourRow value={colour} onPick={setColour} className="-ms-1.5" />
          </div>
        )}
        <Field label={t('highlights.tags.label')}>
          <TagInput
            tags={tags}
            onTags={(next) => draft.set({ tags: next })}
            text={typed}
            onText={(text) => draft.set({ typed: text })}
            join={withTyped}
            removeLabel={(tag) => t('highlights.tags.remove', { tag })}
            placeholder={t('highlights.tags.placeholder')}
          />
        </Field>
      </form>
    </Dialog>
  );
}

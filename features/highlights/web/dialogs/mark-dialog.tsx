import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Field, TextArea } from '../../../../platform/web/ui/field.tsx';
import { TagInput } from '../../../../platform/web/ui/tag-input.tsx';
import type { Colour, MarkKind } from '../../core/index.ts';
import { NOTE_CHARACTERS_MAX } from '../../limits.ts';
import { ColourRow } from '../menu/colour-row.tsx';
import { INK } from '../menu/colours.ts';
import { withTyped } from './typed-tags.ts';

export type Said = { colour: Colour | null; note: string; tags: string[] };
type MarkDialogProps = {
  mark: Said & { kind: MarkKind; text: string };
  onSave: (said: Said) => void;
  /** The page under it went while something was being written: that is not lost. */
  onLeft?: (said: Said) => void;
  onClose: () => void;
};

/** What a person says about a passage: note, colour, tags. */
export function MarkDialog({ mark, onSave, onLeft, onClose }: MarkDialogProps) {
  const { t } = useI18n();
  const form = useId();
  const [said, setSaid] = useState<Said>({ colour: mark.colour, note: mark.note, tags: mark.tags });
  const [typed, setTyped] = useState('');
  const change = (part: Partial<Said>): void => setSaid((now) => ({ ...now, ...part }));
  const closed = useRef(false);
  const close = (): void => {
    closed.current = true;
    onClose();
  };
  const now = (): Said => ({ ...said, note: said.note.trim(), tags: withTyped(said.tags, typed) });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    onSave(now());
    close();
  };
  const taken = useEffectEvent(() => {
    if (!closed.current && now().note !== mark.note) onLeft?.(now());
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
          <Button variant="quiet" onClick={close}>
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
            style={{ borderColor: said.colour ? INK[said.colour] : 'var(--line-strong)' }}
          >
            {mark.text}
          </blockquote>
        )}
        <Field label={t('highlights.dialog.words')}>
          <TextArea
            dir="auto"
            rows={4}
            maxLength={NOTE_CHARACTERS_MAX}
            value={said.note}
            onChange={(event) => change({ note: event.target.value })}
            autoFocus
          />
        </Field>
        {mark.kind === 'highlight' && (
          <div>
            <p className="mb-1 text-sm font-medium">{t('highlights.colour.label')}</p>
            <ColourRow value={said.colour} onPick={(colour) => change({ colour })} className="-ms-1.5" />
          </div>
        )}
        <Field label={t('highlights.tags.label')}>
          <TagInput
            tags={said.tags}
            onTags={(tags) => change({ tags })}
            text={typed}
            onText={setTyped}
            join={withTyped}
            removeLabel={(tag) => t('highlights.tags.remove', { tag })}
            placeholder={t('highlights.tags.placeholder')}
          />
        </Field>
      </form>
    </Dialog>
  );
}

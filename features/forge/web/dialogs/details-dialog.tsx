import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../../platform/web/ui/draft-note.tsx';
import { Field, Input, TextArea } from '../../../../platform/web/ui/field.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import type { Session } from '../../contract.ts';
import { CANVAS_SIZE, MAX_SESSION_DESCRIPTION, MAX_SESSION_TITLE } from '../../limits.ts';
import { api } from '../client.ts';
import { refreshCanvases } from '../queries.ts';
import { TagField } from './tag-field.tsx';

const METHODS = ['general', 'literature-review', 'qualitative', 'quantitative', 'historical'] as const;
const STYLES = ['APA', 'MLA', 'Chicago', 'Harvard', 'IEEE'] as const;
const SIDES = [CANVAS_SIZE.initial, 10_000, 20_000, CANVAS_SIZE.max];

/** The known choices, and the one that is set where it is another. */
const withOwn = (known: readonly string[], own: string): string[] => [...new Set([...known, own])];

type Chosen = Pick<Session, 'researchMethod' | 'citationStyle'> & { side: number };
type Draft = Pick<Session, 'title' | 'description' | 'tags'> & Chosen;

const choicesOf = ({ researchMethod, citationStyle, canvasMetadata }: Session): Chosen => ({
  researchMethod,
  citationStyle,
  side: Math.max(canvasMetadata.canvasSize.width, canvasMetadata.canvasSize.height),
});

function Choices({ draft, change }: { draft: Chosen; change: (part: Partial<Chosen>) => void }) {
  const { t, number } = useI18n();
  const methodName = (value: string) => {
    const known = METHODS.find((one) => one === value);
    return known ? t(`forge.details.method.${known}`) : value;
  };
  return (
    <>
      <Field label={t('forge.details.size')} hint={t('forge.details.sizeHint')}>
        <Select
          value={String(draft.side)}
          onChange={(side) => change({ side: Number(side) })}
          options={withOwn(SIDES.map(String), String(draft.side))
            .toSorted((a, b) => Number(a) - Number(b))
            .map((value) => ({ value, label: `${number(Number(value))} × ${number(Number(value))}` }))}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('forge.details.method')}>
          <Select
            value={draft.researchMethod}
            onChange={(researchMethod) => change({ researchMethod })}
            options={withOwn(METHODS, draft.researchMethod).map((value) => ({ value, label: methodName(value) }))}
          />
        </Field>
        <Field label={t('forge.details.citation')}>
          <Select
            value={draft.citationStyle}
            onChange={(citationStyle) => change({ citationStyle })}
            options={withOwn(STYLES, draft.citationStyle).map((value) => ({ value, label: value }))}
          />
        </Field>
      </div>
    </>
  );
}

/** Title, description, tags, size and the ways of working of a canvas. */
export function DetailsDialog({ canvas, onClose }: { canvas: Session; onClose: () => void }) {
  const { t } = useI18n(),
    form = useId(),
    words = useDraft(`canvas.${canvas.id}`, {
      title: canvas.title,
      description: canvas.description,
      tags: canvas.tags as readonly string[],
      typed: '',
    }),
    [choices, setChoices] = useState(() => choicesOf(canvas)),
    { typed, ...texts } = words.texts,
    draft: Draft = { ...choices, ...texts, tags: [...texts.tags] };
  const cancel = () => {
    words.clear();
    onClose();
  };
  const save = useMutation({
    mutationFn: () => {
      const { side, ...rest } = draft;
      const size = { width: side, height: side };
      return api.change({
        canvasId: canvas.id,
        ...rest,
        canvasMetadata: { canvasSize: size },
      });
    },
    onSuccess() {
      void refreshCanvases();
      cancel();
    },
    onError: (error) => toast.error(problemText(t, error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.title.trim()) save.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('forge.details.title')}
      startInside
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={save.isPending}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-5">
        <DraftNote draft={words} />
        <Field label={t('forge.details.name')} error={draft.title.trim() ? null : t('forge.details.nameMissing')}>
          <Input
            value={draft.title}
            dir="auto"
            maxLength={MAX_SESSION_TITLE}
            onChange={(event) => words.set({ title: event.target.value })}
          />
        </Field>
        <Field label={t('forge.details.description')}>
          <TextArea
            value={draft.description}
            dir="auto"
            maxLength={MAX_SESSION_DESCRIPTION}
            onChange={(event) => words.set({ description: event.target.value })}
          />
        </Field>
        <TagField tags={draft.tags} typed={typed} onChange={words.set} />
        <Choices draft={choices} change={(part) => setChoices((was) => ({ ...was, ...part }))} />
      </form>
    </Dialog>
  );
}

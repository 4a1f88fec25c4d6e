import { type FormEvent, useId, useRef, useState } from 'react';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { EventDialogProps } from '../../../../platform/web/manifest/event-dialog.tsx';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Field, Input, TextArea } from '../../../../platform/web/ui/field.tsx';
import { Switch } from '../../../../platform/web/ui/toggle.tsx';
import { MAX_FOCUS } from '../../../makings/limits.ts';
import { OffersNote, SourcePicker } from '../../../makings/web/index.ts';
import { MAX_CAST_TITLE } from '../../limits.ts';
import { api } from '../client.ts';
import { refreshGenerations } from '../generations/queries.ts';
import { Estimate } from './estimate.tsx';
import { HostsField } from './hosts-field.tsx';
import { LanguageField } from './language-field.tsx';
import { LengthField } from './length-field.tsx';
import { newKey } from './request-key.ts';
import { StyleField } from './style-field.tsx';
import { useWish, type Wish } from './use-wish.ts';

/** Sends the wish, once however often it is pressed, and goes to what comes of it. */
function useCreate(onDone: () => void) {
  const { t } = useI18n();
  const go = useGo();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const create = async ({ source, ...wish }: Wish): Promise<void> => {
    if (!source) return;
    setBusy(true);
    setError(null);
    try {
      const { url, making } = await api.create({ ...wish, source, requestKey: key.current });
      void refreshGenerations();
      emit('maktaba:making-started', { makingId: making.id, kind: 'bookcast', title: making.title });
      onDone();
      go(url);
    } catch (failure) {
      setError(problemText(t, failure));
      key.current = newKey(); // another wish may follow
    } finally {
      setBusy(false);
    }
  };
  return { create, busy, error };
}

/** Makes a Bookcast: from what, in which way, how long (CAST-01). What cannot work is said before anything starts. */
export function CreateDialog({ asked, open, onOpenChange }: EventDialogProps<'maktaba:bookcast-open'>) {
  const { t } = useI18n();
  const form = useId();
  const { wish, offers, most, voiceless, possible, error: unknown, set } = useWish(asked);
  const { create, busy, error } = useCreate(() => onOpenChange(false));
  const ready = possible && !(voiceless && !wish.review);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready && !busy) void create(wish);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t('bookcasts.dialog.title')}
      description={t('bookcasts.dialog.text')}
      footer={
        <>
          <Estimate offers={possible ? offers : undefined} wish={wish} />
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy} disabled={!ready}>
            {t('bookcasts.dialog.create')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-5" noValidate>
        <SourcePicker
          value={wish.source}
          onChange={(source) => set({ source })}
          {...(asked.sourceTitle && { title: asked.sourceTitle })}
        />
        <OffersNote offers={offers} form="bookcast" error={unknown} />
        <StyleField
          value={wish.conversationStyle}
          onChange={(conversationStyle) => set({ conversationStyle })}
          offers={offers}
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-8">
          <LengthField minutes={wish.minutes} most={most} onChange={(minutes) => set({ minutes })} />
          <HostsField hosts={wish.hosts} onChange={(hosts) => set({ hosts })} />
        </div>
        <Field label={t('bookcasts.dialog.focus')}>
          <TextArea
            value={wish.prompt}
            rows={2}
            maxLength={MAX_FOCUS}
            dir="auto"
            placeholder={t('bookcasts.dialog.focusPlaceholder')}
            onChange={(event) => set({ prompt: event.target.value })}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-8">
          <Field label={t('bookcasts.dialog.name')} hint={t('bookcasts.dialog.nameHint')}>
            <Input
              value={wish.title}
              maxLength={MAX_CAST_TITLE}
              dir="auto"
              autoComplete="off"
              onChange={(event) => set({ title: event.target.value })}
            />
          </Field>
          <LanguageField value={wish.language} onChange={(language) => set({ language })} offers={offers} />
        </div>
        <Switch
          checked={wish.review}
          onChange={(review) => set({ review })}
          label={t('bookcasts.dialog.review')}
          hint={t('bookcasts.dialog.reviewHint')}
        />
        {voiceless && (
          <p role="alert" className="text-sm text-bad">
            {t('bookcasts.dialog.noVoice')}
          </p>
        )}
        {error && (
          <p role="alert" className="text-sm text-bad">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
}

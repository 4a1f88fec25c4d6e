import { type FormEvent, useId, useRef, useState } from 'react';
import { forgetDraft } from '../../../../platform/web/drafts.ts';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { EventDialogProps } from '../../../../platform/web/manifest/event-dialog.tsx';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../../platform/web/ui/draft-note.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { IDEA_DRAFT, OffersNote, SourcePicker } from '../../../makings/web/index.ts';
import { api } from '../client.ts';
import { refreshGenerations } from '../generations/queries.ts';
import { newKey } from './request-key.ts';
import { useWish, type Wish } from './use-wish.ts';
import { WishFields } from './wish-fields.tsx';

/** Sends the wish, once however often it is pressed, and goes to what comes of it. */
function useCreate(onDone: () => void) {
  const { t } = useI18n();
  const go = useGo();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const create = async ({ picked, ...wish }: Wish): Promise<void> => {
    if (!picked) return;
    setBusy(true);
    setError(null);
    try {
      const { url, making } = await api.create({ ...wish, source: picked.source, requestKey: key.current });
      refreshGenerations(making);
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
  const { wish, offers, asking, most, voiceless, possible, error: unknown, set, draft } = useWish(asked);
  const { create, busy, error } = useCreate(() => {
    draft.clear();
    forgetDraft(IDEA_DRAFT);
    onOpenChange(false);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (possible && !busy) void create(wish);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      startInside
      title={t('bookcasts.dialog.title')}
      description={t('bookcasts.dialog.text')}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy} disabled={!possible}>
            {t('bookcasts.dialog.create')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="space-y-5" noValidate>
        <SourcePicker value={wish.picked} onChange={(picked) => set({ picked })} />
        {asking && <Spinner label={t('common.loading')} className="text-text-3" />}
        {offers && <OffersNote offers={offers} kind="bookcast" minutes={wish.review ? 0 : wish.minutes} />}
        {unknown && (
          <p role="alert" className="text-sm text-bad">
            {problemText(t, unknown)}
          </p>
        )}
        <DraftNote draft={draft} />
        <WishFields wish={wish} offers={offers} most={most} voiceless={voiceless} set={set} />
        {error && (
          <p role="alert" className="text-sm text-bad">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useReachable } from '../../../platform/web/connection.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import type { EventDialogProps } from '../../../platform/web/manifest/event-dialog.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../platform/web/ui/draft-note.tsx';
import { Field, Input } from '../../../platform/web/ui/field.tsx';
import { ErrorState, Skeleton } from '../../../platform/web/ui/states.tsx';
import { Checkbox } from '../../../platform/web/ui/toggle.tsx';
import { useDraft } from '../../../platform/web/use-draft.ts';
import { splitAddresses } from '../core/index.ts';
import { peopleQuery, sharesQuery, type Thing } from './client.ts';
import { PublicLink } from './public-link.tsx';
import { ShareRow } from './share-row.tsx';
import { ShareTargets } from './share-targets.tsx';
import { useShares } from './use-shares.ts';

/** Reasons shown at once: a pasted list can have hundreds of addresses. */
const SHOWN_FAULTS = 8;

type Shares = ReturnType<typeof useShares>;

/** Addresses, one or a pasted list, and whether these people may download the file. */
function AddPeople({ thing, shares: { busy, faults, add } }: { thing: Thing; shares: Shares }) {
  const { t } = useI18n(),
    suggested = useQuery(peopleQuery).data?.emails ?? [],
    has = useQuery(sharesQuery(thing)).data?.shares ?? [],
    draft = useDraft(`share.${thing.kind}.${thing.id}`, { text: '' }),
    { text } = draft.texts,
    [mayDownload, setMayDownload] = useState(false),
    listId = useId(),
    input = useRef<HTMLInputElement>(null),
    none = splitAddresses(text).length === 0;
  // After the dialog has noted what to give the focus back to. A touch screen would bring up its keyboard.
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return undefined;
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (none || busy !== null) return;
    const left = await add(text, mayDownload);
    if (left) draft.set({ text: left });
    else draft.discard();
  };
  // A line of text would run pasted lines together.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const lines = splitAddresses(pasted).join(', ');
    draft.set({
      text: value.slice(0, selectionStart ?? value.length) + lines + value.slice(selectionEnd ?? value.length),
    });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mb-5">
      <div className="flex items-end gap-2">
        <Field label={t('sharing.dialog.email')} className="min-w-0 flex-1">
          <Input
            ref={input}
            value={text}
            dir="ltr"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            list={listId}
            onPaste={paste}
            onChange={(event) => draft.set({ text: event.target.value })}
          />
        </Field>
        <Button type="submit" variant="primary" busy={busy === 'add'} disabled={none}>
          {t('sharing.dialog.add')}
        </Button>
      </div>
      <DraftNote draft={draft} className="mt-2" />
      <datalist id={listId}>
        {suggested
          .filter((email) => !has.some((share) => share.email === email))
          .map((email) => (
            <option key={email} value={email}>
              {email}
            </option>
          ))}
      </datalist>
      {faults && (
        <div role="alert" className="mt-2 text-sm text-bad">
          {faults.count > 0 && <p>{t('sharing.failed.count', { count: faults.count })}</p>}
          {faults.texts.slice(0, SHOWN_FAULTS).map((fault) => (
            <p key={fault} className="wrap-anywhere">
              {fault}
            </p>
          ))}
        </div>
      )}
      <div className="mt-3">
        <Checkbox label={t(`sharing.dialog.download.${thing.kind}`)} checked={mayDownload} onChange={setMayDownload} />
      </div>
      <p className="mt-3 text-sm text-text-2">{t(`sharing.dialog.may.${thing.kind}`)}</p>
    </form>
  );
}

function People({ thing, shares: { busy, allow, remove } }: { thing: Thing; shares: Shares }) {
  const { t } = useI18n(),
    { data, isPending, isError, error, refetch } = useQuery(sharesQuery(thing));
  if (isPending) return <Skeleton className="h-12 w-full" />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data.shares.length === 0 ? (
        <p className="text-text-2">{t(`sharing.dialog.nobody.${thing.kind}`)}</p>
      ) : (
        <ul aria-label={t('sharing.dialog.people')} className="max-h-80 divide-y divide-line overflow-y-auto">
          {data.shares.map((share) => (
            <ShareRow
              key={share.id}
              kind={thing.kind}
              share={share}
              busy={busy === share.id}
              onAllow={(mayDownload) => void allow(share, mayDownload)}
              onRemove={() => void remove(share)}
            />
          ))}
        </ul>
      )}
      {!data.emailSent && <p className="mt-3 text-sm text-text-2">{t('sharing.dialog.noEmail')}</p>}
    </>
  );
}

/** Who a thing is shared with by email, adding and removing people, and passing on the link to its page (SHARE-01). */
export function ShareDialog({
  asked: { kind, id, title },
  open,
  onOpenChange,
}: EventDialogProps<'maktaba:share-open'>) {
  const { t } = useI18n(),
    online = useReachable(),
    thing = { kind, id },
    shares = useShares(thing);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`sharing.dialog.title.${kind}`)}
      description={<bdi>{title}</bdi>}
    >
      {online ? (
        <>
          <section aria-label={t('sharing.dialog.people')}>
            <AddPeople thing={thing} shares={shares} />
            <People thing={thing} shares={shares} />
          </section>
          {kind !== 'canvas' && <PublicLink thing={{ kind, id }} />}
          {kind !== 'canvas' && <ShareTargets thing={{ kind, id }} title={title} />}
        </>
      ) : (
        <p role="status" className="text-text-2">
          {t('sharing.dialog.offline')}
        </p>
      )}
    </Dialog>
  );
}

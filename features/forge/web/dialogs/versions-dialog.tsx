import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { useBlobSource } from '../../../../platform/web/use-blob-source.ts';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../../platform/web/ui/draft-note.tsx';
import { Field, Input } from '../../../../platform/web/ui/field.tsx';
import { ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import { thingOf } from '../../core/model/wire.ts';
import type { Version } from '../../core/extra-shapes.ts';
import { MAX_VERSION_NAME } from '../../limits.ts';
import { api } from '../client.ts';
import { refreshVersions, versionQuery, versionsQuery } from '../queries.ts';
import { svgBlob, svgOf } from './pictures.ts';
import { useParts } from '../surface/parts.ts';
import { useLive } from '../surface/use-live.ts';

type Choice = { versions: readonly Version[]; chosen: string | null; onChoose: (id: string) => void };

function VersionList({ versions, chosen, onChoose }: Choice) {
  const { t, date } = useI18n();
  return (
    <ul aria-label={t('forgeTools.versions.list')} className="max-h-44 overflow-y-auto sm:max-h-[26rem]">
      {versions.map(({ id, name, kind, createdAt, blocks, by }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === chosen}
            onClick={() => onChoose(id)}
            className={cx(
              'w-full rounded-sm px-3 py-2 text-start -outline-offset-2 hover:bg-surface',
              id === chosen && 'bg-accent-soft',
            )}
          >
            <span className="block font-medium">
              {name === null ? t(`forgeTools.versions.kind.${kind}`) : <bdi>{name}</bdi>}
            </span>
            <span className="block text-sm text-text-3">
              {[date(createdAt, 'datetime'), t('forge.list.blocks', { count: blocks }), by?.name]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Picture({ picture }: { picture: Blob }) {
  const { t } = useI18n(),
    source = useBlobSource<HTMLImageElement>(picture);
  return <img ref={source} alt={t('forgeTools.versions.preview')} className="max-h-80 w-full object-contain" />;
}

/** How the canvas looked. */
function Preview({ canvasId, version }: { canvasId: string; version: string }) {
  const { t } = useI18n(),
    { data, isError, error, refetch } = useQuery(versionQuery(canvasId, version)),
    things = data?.items.flatMap((item) => thingOf(item) ?? []),
    picture = useQuery({
      queryKey: ['forge', 'version-picture', canvasId, version],
      queryFn: async () => svgBlob(await svgOf(things ?? [], canvasId, '')),
      enabled: things !== undefined && things.length > 0,
      staleTime: Infinity,
      gcTime: 0,
    });
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (things?.length === 0) return <p className="text-text-2">{t('forgeTools.versions.empty')}</p>;
  return picture.data ? <Picture picture={picture.data} /> : <Skeleton className="h-40 w-full" />;
}

function KeepNow({ canvasId }: { canvasId: string }) {
  const { t } = useI18n(),
    { open } = useParts(),
    draft = useDraft(`canvas-version.${canvasId}`, { name: '' }),
    { name } = draft.texts;
  const keep = useMutation({
    mutationFn: async () => {
      await open.save();
      return api.keepVersion({ canvasId, name: name.trim() });
    },
    onSuccess() {
      draft.discard();
      void refreshVersions(canvasId);
    },
    onError: (error) => toast.error(problemText(t, error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) keep.mutate();
  };
  return (
    <form onSubmit={submit} className="mb-5 flex flex-wrap items-end gap-2">
      <Field label={t('forgeTools.versions.name')} className="min-w-0 flex-1">
        <Input
          value={name}
          dir="auto"
          maxLength={MAX_VERSION_NAME}
          onChange={(event) => draft.set({ name: event.target.value })}
        />
      </Field>
      <Button type="submit" busy={keep.isPending} disabled={!name.trim()}>
        {t('forgeTools.versions.keep')}
      </Button>
      <DraftNote draft={draft} className="w-full" />
    </form>
  );
}

/** States of the whole canvas that were kept: a look at each, and the way back to it. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n(),
    { open } = useParts(),
    role = useLive(open.role),
    { data: versions, isError, error, refetch } = useQuery(versionsQuery(open.id)),
    [wanted, setWanted] = useState<string | null>(null),
    chosen = wanted ?? versions?.[0]?.id ?? null;
  const restore = useMutation({
    mutationFn: async (versionId: string) => {
      await open.save();
      return api.restoreVersion({ canvasId: open.id, versionId });
    },
    onSuccess() {
      toast.success(t('forgeTools.versions.restored'));
      void refreshVersions(open.id);
      onClose();
    },
    onError: (failure) => toast.error(problemText(t, failure)),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('forgeTools.versions.title')}
      description={t('forgeTools.versions.text')}
      footer={
        role !== 'view' && (
          <Button
            variant="primary"
            disabled={chosen === null}
            busy={restore.isPending}
            onClick={() => chosen !== null && restore.mutate(chosen)}
          >
            {t('forgeTools.versions.restore')}
          </Button>
        )
      }
    >
      {role !== 'view' && <KeepNow canvasId={open.id} />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !versions && <Skeleton className="h-40 w-full" />}
      {versions?.length === 0 && <p className="text-text-2">{t('forgeTools.versions.none')}</p>}
      {versions && versions.length > 0 && (
        <div className="grid gap-5 sm:grid-cols-[15rem_minmax(0,1fr)]">
          <VersionList versions={versions} chosen={chosen} onChoose={setWanted} />
          {chosen !== null && <Preview canvasId={open.id} version={chosen} />}
        </div>
      )}
    </Dialog>
  );
}

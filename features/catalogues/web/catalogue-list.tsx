import { useQuery } from '@tanstack/react-query';
import { Globe, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink, useGo } from '../../../platform/web/navigation.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { DraftNote } from '../../../platform/web/ui/draft-note.tsx';
import { Field, Input } from '../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { ErrorState, Skeleton } from '../../../platform/web/ui/states.tsx';
import { useDraft } from '../../../platform/web/use-draft.ts';
import type { Catalogue } from '../contract.ts';
import { MAX_ADDRESS } from '../limits.ts';
import { api } from './client.ts';
import { cataloguesQuery, refreshCatalogues } from './catalogue-queries.ts';

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address);

function Row({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useI18n();
  const remove = async () => {
    try {
      await api.remove({ catalogueId: catalogue.id });
      await refreshCatalogues();
    } catch (error) {
      toast.error(problemText(t, error));
    }
  };
  return (
    <li className="flex items-center gap-3 py-3">
      <Globe className="size-5 shrink-0 text-text-3" strokeWidth={1.75} aria-hidden="true" />
      <AppLink
        to="/documents/catalogues"
        search={{ catalogue: catalogue.id }}
        className="min-w-0 flex-1 hover:underline"
      >
        <span className="block truncate font-medium">
          <bdi>{catalogue.title}</bdi>
        </span>
        <span className="block truncate text-sm text-text-3">
          <bdi>{hostOf(catalogue.address)}</bdi>
        </span>
      </AppLink>
      <IconButton
        label={t('catalogues.list.remove', { title: catalogue.title })}
        onClick={() => void remove()}
        className="text-text-3"
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** The catalogues one keeps, and a place to add one. */
export function CatalogueList() {
  const { t } = useI18n(),
    go = useGo(),
    query = useQuery(cataloguesQuery),
    draft = useDraft('catalogue', { address: '' }),
    { address } = draft.texts,
    [busy, setBusy] = useState(false),
    [error, setError] = useState<string | null>(null);
  const add = async (what: string) => {
    if (!what.trim()) return setError(t('catalogues.add.needed'));
    setBusy(true);
    setError(null);
    try {
      const added = await api.add({ address: what });
      if (what === address) draft.clear();
      await refreshCatalogues();
      go('/documents/catalogues', { search: { catalogue: added.id } });
    } catch (failure) {
      setError(problemText(t, failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add(address);
  };
  if (query.isPending) return <Skeleton className="h-24 w-full" />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { catalogues, suggested } = query.data,
    offered = suggested.filter((one) => !catalogues.some((kept) => hostOf(kept.address) === hostOf(one.address)));
  return (
    <div className="max-w-2xl space-y-8">
      {catalogues.length > 0 && (
        <ul className="divide-y divide-line border-y border-line" aria-label={t('catalogues.list.title')}>
          {catalogues.map((catalogue) => (
            <Row key={catalogue.id} catalogue={catalogue} />
          ))}
        </ul>
      )}
      <form onSubmit={submit} noValidate>
        <Field label={t('catalogues.add.address')} hint={t('catalogues.add.hint')} error={error}>
          <div className="flex gap-2">
            <Input
              value={address}
              onChange={(e) => draft.set({ address: e.target.value })}
              aria-label={t('catalogues.add.address')}
              inputMode="url"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={MAX_ADDRESS}
              dir="ltr"
              placeholder="https://"
            />
            <Button type="submit" variant="primary" disabled={busy}>
              {t('catalogues.add.add')}
            </Button>
          </div>
        </Field>
        <DraftNote draft={draft} className="mt-2" />
      </form>
      {offered.length > 0 && (
        <section aria-labelledby="catalogues-suggested">
          <h2 id="catalogues-suggested" className="mb-2 font-medium">
            {t('catalogues.list.suggested')}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {offered.map((one) => (
              <li key={one.address}>
                <Button variant="line" disabled={busy} onClick={() => void add(one.address)}>
                  <Plus aria-hidden="true" />
                  {one.title}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

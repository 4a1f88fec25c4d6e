import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { collectionsQuery } from '../../collections/web/index.ts';
import type { Feed } from '../contract.ts';
import { useFeeds } from './use-feeds.ts';

const ALL = 'all';

/** A feed of what has none yet: everything, or a collection. `wished`: the collection that it starts with. */
export function CreateFeed({ feeds, wished }: { feeds: readonly Feed[]; wished: string | null }) {
  const { t } = useI18n();
  const { busy, create } = useFeeds();
  const { data } = useQuery(collectionsQuery);
  const [chosen, setChosen] = useState(wished ?? ALL);
  const has = new Set(feeds.map(({ collection }) => collection?.id ?? ALL));
  const options = [
    { value: ALL, label: t('feeds.all') },
    ...(data?.collections ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ].filter(({ value }) => !has.has(value));
  const value = options.find((option) => option.value === chosen)?.value ?? options[0]?.value;
  if (value === undefined) return null;
  return (
    <div className="mt-5 flex flex-wrap items-end gap-2">
      <Field label={t('feeds.of')} className="min-w-0 flex-1 basis-48">
        <Select value={value} onChange={setChosen} options={options} className="w-full" />
      </Field>
      <Button variant="primary" busy={busy} onClick={() => void create(value === ALL ? null : value)}>
        {t('feeds.create')}
      </Button>
    </div>
  );
}

import { Search } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Input } from '../../../../platform/web/ui/field.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Pills } from '../../../../platform/web/ui/tabs.tsx';
import { useTyped } from '../../../../platform/web/use-typed.ts';
import type { SparkFilters } from '../queries.ts';

type ListBarProps = {
  filters: SparkFilters;
  onFilters: (change: Partial<SparkFilters>) => void;
  tags: readonly string[];
};

/** Which Sparks the list shows, and in which order. */
export function ListBar({ filters, onFilters, tags }: ListBarProps) {
  const { t } = useI18n(),
    [text, setText] = useTyped(filters.q ?? '', (q) => onFilters({ q: q.trim() || undefined }));
  const tabs = (['all', 'drafts', 'published', 'trash'] as const).map((value) => ({
    value,
    label: t(`sparks.tab.${value}`),
  }));
  const sorts = (['recent', 'oldest', 'title'] as const).map((value) => ({ value, label: t(`sparks.sort.${value}`) }));
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <Pills
        label={t('sparks.tab.label')}
        value={filters.tab}
        onChange={(tab) => onFilters({ tab })}
        options={tabs}
        className="max-md:w-full md:me-auto"
      />
      <div className="relative min-w-36 flex-1 md:max-w-60">
        <Search
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-text-3"
          aria-hidden="true"
        />
        <Input
          type="search"
          value={text}
          maxLength={200}
          onChange={({ target }) => setText(target.value)}
          aria-label={t('sparks.list.search')}
          placeholder={t('sparks.list.search')}
          className="ps-9"
        />
      </div>
      {(tags.length > 0 || filters.tag) && (
        <Select
          label={t('sparks.tags.label')}
          value={filters.tag === undefined ? '*' : `#${filters.tag}`}
          onChange={(tag) => onFilters({ tag: tag === '*' ? undefined : tag.slice(1) })}
          options={[
            { value: '*', label: t('sparks.tags.any') },
            ...[...new Set([...(filters.tag ? [filters.tag] : []), ...tags])].map((tag) => ({
              value: `#${tag}`,
              label: tag,
            })),
          ]}
          className="max-w-40 [&>span]:truncate"
        />
      )}
      <Select
        label={t('sparks.sort.label')}
        value={filters.sortBy}
        onChange={(sortBy) => onFilters({ sortBy })}
        options={sorts}
      />
    </div>
  );
}

import { useI18n } from '../../../../platform/web/i18n.tsx';
import { SearchField } from '../../../../platform/web/ui/search-field.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Pills } from '../../../../platform/web/ui/tabs.tsx';
import type { SparkFilters } from '../queries.ts';

type ListBarProps = {
  filters: SparkFilters;
  onFilters: (change: Partial<SparkFilters>) => void;
  tags: readonly string[];
};

/** Which Sparks the list shows, and in which order. */
export function ListBar({ filters, onFilters, tags }: ListBarProps) {
  const { t } = useI18n();
  const tabs = (['all', 'drafts', 'published', 'shared', 'trash'] as const).map((value) => ({
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
      <SearchField
        label={t('sparks.list.search')}
        value={filters.q ?? ''}
        onChange={(q) => onFilters({ q: q.trim() || undefined })}
        maxLength={200}
        className="min-w-36 md:max-w-60"
      />
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

import { useI18n } from '../../../../platform/web/i18n.tsx';
import { SearchField } from '../../../../platform/web/ui/search-field.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Pills } from '../../../../platform/web/ui/tabs.tsx';
import type { ListFilters } from '../queries.ts';

/** Longest search that the server takes, characters. */
const MAX_SEARCH = 200;

type ListBarProps = {
  filters: ListFilters;
  onFilters: (change: Partial<ListFilters>) => void;
  tags: readonly string[];
};

/** Search and tag of the canvases, and the way to the deleted ones. */
export function ListBar({ filters, onFilters, tags }: ListBarProps) {
  const { t } = useI18n();
  const shown = [...new Set([...(filters.tag === undefined ? [] : [filters.tag]), ...tags])];
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <Pills
        label={t('forge.tab.label')}
        value={filters.trash ? 'trash' : 'all'}
        onChange={(tab) => onFilters({ trash: tab === 'trash' })}
        options={(['all', 'trash'] as const).map((value) => ({ value, label: t(`forge.tab.${value}`) }))}
        className="max-md:w-full md:me-auto"
      />
      <SearchField
        label={t('forge.list.search')}
        value={filters.search}
        onChange={(search) => onFilters({ search: search.trim() })}
        maxLength={MAX_SEARCH}
        className="min-w-36 md:max-w-60"
      />
      {shown.length > 0 && (
        <Select
          label={t('forge.tags.label')}
          value={filters.tag === undefined ? '*' : `#${filters.tag}`}
          onChange={(tag) => onFilters({ tag: tag === '*' ? undefined : tag.slice(1) })}
          options={[
            { value: '*', label: t('forge.tags.any') },
            ...shown.map((tag) => ({ value: `#${tag}`, label: tag })),
          ]}
          className="max-w-40 [&>span]:truncate"
        />
      )}
    </div>
  );
}

import { ArrowDownUp, CircleCheck, LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { languageName } from '../../../../platform/common/language-name.ts';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuChoice, MenuSeparator } from '../../../../platform/web/ui/menu.tsx';
import { SearchField } from '../../../../platform/web/ui/search-field.tsx';
import { SORTS } from '../../limits.ts';
import type { Filters } from '../book-queries.ts';
import type { Selection } from '../select/selection.ts';
import type { Layout } from './shelf.tsx';

type Facets = {
  kinds: { value: NonNullable<Filters['kind']>; count: number }[];
  formats: { value: string; count: number }[];
  languages: { value: string; count: number }[];
  tags: { value: string; count: number }[];
};
type ShelfBarProps = {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  facets: Facets | undefined;
  selection: Selection;
};
const SHOWN_FACETS = 8;

/** Search, filters, order and layout of the shelf. */
export function ShelfBar({ filters, onFilters, layout, onLayout, facets, selection }: ShelfBarProps) {
  const { t, locale } = useI18n();
  const set = (part: Partial<Filters>) => onFilters({ ...filters, ...part });
  const any = { value: '', label: t('library.filter.any') },
    some = (list: { value: string; count: number }[] | undefined, name: (v: string) => string) => [
      any,
      ...(list ?? []).slice(0, SHOWN_FACETS).map(({ value }) => ({ value, label: name(value) })),
    ];
  const active = [filters.reading, filters.kind, filters.format, filters.language, filters.tag].filter(Boolean).length;
  return (
    <div className="flex items-center gap-1.5">
      <SearchField
        label={t('library.page.search')}
        value={filters.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
        className="min-w-28 md:max-w-sm"
      />
      <span className="flex-1 max-md:hidden" />
      <Menu
        label={t('library.filter.title')}
        trigger={
          <IconButton
            label={active ? t('library.filter.active', { count: active }) : t('library.filter.title')}
            className={active ? 'text-accent' : ''}
          >
            <SlidersHorizontal aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuChoice
          label={t('library.filter.reading')}
          value={filters.reading ?? ''}
          onChange={(reading) => set({ reading: reading || undefined })}
          options={[
            any as { value: ''; label: string },
            ...(['unread', 'started', 'finished'] as const).map((value) => ({
              value,
              label: t(`library.filter.${value}`),
            })),
          ]}
        />
        {(facets?.kinds.length ?? 0) > 1 && (
          <>
            <MenuSeparator />
            <MenuChoice
              label={t('library.kind.title')}
              value={filters.kind ?? ''}
              onChange={(kind) => set({ kind: kind || undefined })}
              options={[
                any as { value: ''; label: string },
                ...(facets?.kinds ?? []).map(({ value }) => ({ value, label: t(`library.kind.${value}`) })),
              ]}
            />
          </>
        )}
        <MenuSeparator />
        <MenuChoice
          label={t('library.filter.format')}
          value={filters.format ?? ''}
          onChange={(format) => set({ format: format || undefined })}
          options={some(facets?.formats, (v) => v.toUpperCase())}
        />
        {(facets?.languages.length ?? 0) > 1 && (
          <>
            <MenuSeparator />
            <MenuChoice
              label={t('library.field.language')}
              value={filters.language ?? ''}
              onChange={(language) => set({ language: language || undefined })}
              options={some(facets?.languages, (code) => languageName(locale, code))}
            />
          </>
        )}
        {(facets?.tags.length ?? 0) > 0 && (
          <>
            <MenuSeparator />
            <MenuChoice
              label={t('library.field.tags')}
              value={filters.tag ?? ''}
              onChange={(tag) => set({ tag: tag || undefined })}
              options={some(facets?.tags, (v) => v)}
            />
          </>
        )}
      </Menu>
      <Menu
        label={t('library.sort.label')}
        trigger={
          <IconButton label={t('library.sort.label')}>
            <ArrowDownUp aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuChoice
          label={t('library.sort.label')}
          value={filters.sortBy ?? 'recent'}
          onChange={(sortBy) => set({ sortBy })}
          options={(filters.series || filters.collection ? (['own', ...SORTS] as const) : SORTS).map((value) => ({
            value,
            label: t(`library.sort.${value}`),
          }))}
        />
      </Menu>
      <IconButton
        label={t('library.select.start')}
        aria-pressed={selection.active}
        onClick={selection.active ? selection.end : selection.start}
      >
        <CircleCheck aria-hidden="true" />
      </IconButton>
      <IconButton
        label={layout === 'grid' ? t('library.page.asList') : t('library.page.asGrid')}
        onClick={() => onLayout(layout === 'grid' ? 'list' : 'grid')}
      >
        {layout === 'grid' ? <List className="flip" aria-hidden="true" /> : <LayoutGrid aria-hidden="true" />}
      </IconButton>
    </div>
  );
}

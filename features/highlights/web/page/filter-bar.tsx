import { SlidersHorizontal } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Field, Input } from '../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Popover } from '../../../../platform/web/ui/popover.tsx';
import { SearchField } from '../../../../platform/web/ui/search-field.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Pills } from '../../../../platform/web/ui/tabs.tsx';
import type { MarkFilters } from '../../contract.ts';
import { type Colour, COLOURS } from '../../core/index.ts';
import { ColourRow } from '../menu/colour-row.tsx';

const ANY = 'any';
type Facets = { books: { id: string; title: string; count: number }[]; tags: { value: string; count: number }[] };
type FilterBarProps = { filters: MarkFilters; onFilters: (filters: MarkFilters) => void; facets: Facets | undefined };

/** Search and filters over all marks. */
export function FilterBar({ filters, onFilters, facets }: FilterBarProps) {
  const { t } = useI18n();
  const set = (part: { [K in keyof MarkFilters]: MarkFilters[K] | undefined }): void =>
    onFilters({ ...filters, ...part });
  const active = [filters.bookId, filters.colour, filters.tag, filters.from, filters.to, filters.anchor].filter(
    Boolean,
  ).length;
  const kinds = [
    { value: ANY, label: t('highlights.filter.all') },
    { value: 'highlight', label: t('highlights.filter.kindHighlight') },
    { value: 'note', label: t('highlights.filter.kindNote') },
    { value: 'bookmark', label: t('highlights.filter.kindBookmark') },
  ] as const;
  return (
    <div data-print="no" className="mb-6 flex flex-wrap items-center gap-2">
      <SearchField
        label={t('highlights.page.search')}
        value={filters.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
        className="min-w-40 md:max-w-sm"
      />
      <Popover
        label={t('highlights.filter.title')}
        trigger={
          <IconButton
            label={active ? t('highlights.filter.active', { count: active }) : t('highlights.filter.title')}
            className={active ? 'text-accent' : ''}
          >
            <SlidersHorizontal aria-hidden="true" />
          </IconButton>
        }
      >
        <FilterFields filters={filters} set={set} facets={facets} />
      </Popover>
      <Pills
        label={t('highlights.filter.kind')}
        value={filters.kind ?? ANY}
        onChange={(kind) => set({ kind: kind === ANY ? undefined : kind })}
        options={kinds}
        className="max-md:w-full md:ms-auto"
      />
    </div>
  );
}

type FieldsProps = {
  filters: MarkFilters;
  set: (
    part: Partial<Record<keyof MarkFilters, never>> | { [K in keyof MarkFilters]: MarkFilters[K] | undefined },
  ) => void;
  facets: Facets | undefined;
};

function FilterFields({ filters, set, facets }: FieldsProps) {
  const { t } = useI18n();
  const any = { value: ANY, label: t('highlights.filter.any') };
  const books = (facets?.books ?? []).map(({ id, title, count }) => ({ value: id, label: `${title} (${count})` }));
  const tags = (facets?.tags ?? []).map(({ value, count }) => ({ value: `#${value}`, label: `${value} (${count})` }));
  const pickColour = (colour: Colour): void => set({ colour: filters.colour === colour ? undefined : colour });
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('highlights.filter.book')}>
        <Select
          value={filters.bookId ?? ANY}
          onChange={(id) => set({ bookId: id === ANY ? undefined : id })}
          options={[any, ...books]}
          className="w-full min-w-0 [&>span]:truncate"
        />
      </Field>
      <div>
        <p className="mb-1 text-sm font-medium">{t('highlights.colour.label')}</p>
        <ColourRow
          value={COLOURS.find((one) => one === filters.colour) ?? null}
          onPick={pickColour}
          className="-ms-1.5"
        />
      </div>
      {tags.length > 0 && (
        <Field label={t('highlights.filter.tag')}>
          <Select
            value={filters.tag ? `#${filters.tag}` : ANY}
            onChange={(tag) => set({ tag: tag === ANY ? undefined : tag.slice(1) })}
            options={[any, ...tags]}
            className="w-full min-w-0 [&>span]:truncate"
          />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Field label={t('highlights.filter.from')}>
          <Input
            type="date"
            value={filters.from ?? ''}
            max={filters.to}
            onChange={(event) => set({ from: event.target.value || undefined })}
            className="px-2!"
          />
        </Field>
        <Field label={t('highlights.filter.to')}>
          <Input
            type="date"
            value={filters.to ?? ''}
            min={filters.from}
            onChange={(event) => set({ to: event.target.value || undefined })}
            className="px-2!"
          />
        </Field>
      </div>
    </div>
  );
}

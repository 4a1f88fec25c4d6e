import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { ChevronDown, Library, ListFilter, Plus, Tags } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../../platform/web/cx.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink, useGo } from '../../../platform/web/navigation.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../platform/web/ui/menu.tsx';
import { facetsQuery, seriesQuery } from '../../catalog/web/index.ts';
import { ChosenHead } from './chosen-head.tsx';
import { collectionsQuery } from './client.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import { ShelfDialog } from './shelf-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';

const CHIP =
  'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap transition-colors pointer-coarse:h-10 [&_svg]:size-4';
const PLAIN = 'border-line text-text-2 hover:border-line-strong hover:text-text',
  CHOSEN = 'border-transparent bg-accent-soft font-medium text-text';

type ChipProps = {
  search: Record<string, string>;
  chosen: boolean;
  count?: number;
  icon?: ReactNode;
  children: ReactNode;
};

function Chip({ search, chosen, count, icon, children }: ChipProps) {
  const { number } = useI18n();
  return (
    <AppLink
      to="/documents"
      search={search}
      aria-current={chosen ? 'true' : undefined}
      className={cx(CHIP, chosen ? CHOSEN : PLAIN)}
    >
      {icon}
      <bdi className="max-w-48 truncate">{children}</bdi>
      {count !== undefined && <span className={chosen ? 'text-text-2' : 'text-text-3'}>{number(count)}</span>}
    </AppLink>
  );
}

/** A chip that opens a list of choices. */
function ListChip({ label, chosen, children }: { label: string; chosen: boolean; children: ReactNode }) {
  return (
    <Menu
      label={label}
      align="start"
      trigger={
        <button type="button" className={cx(CHIP, chosen ? CHOSEN : PLAIN)}>
          {label}
          <ChevronDown aria-hidden="true" />
        </button>
      }
    >
      {children}
    </Menu>
  );
}

/** Collections, smart shelves, series and tags of the library as a row of chips; the address carries the choice. */
export function ShelfChips() {
  const { t, number } = useI18n(),
    go = useGo(),
    search = useRouterState({ select: (state) => state.location.search }) as Record<string, string | undefined>,
    collections = useQuery(collectionsQuery).data,
    series = useQuery(seriesQuery).data?.series ?? [],
    tags = useQuery(facetsQuery).data?.tags ?? [],
    [open, setOpen] = useState<'collection' | 'shelf' | 'tags' | null>(null);
  const row = useRef<HTMLElement>(null),
    chosen = search['collection'] ?? search['shelf'];
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen, collections]);
  const close = () => setOpen(null);
  const withCount = (name: string, count: number) => (
    <span className="flex items-center gap-4">
      <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
      <span className="text-sm text-text-3">{number(count)}</span>
    </span>
  );
  return (
    <>
      <nav
        ref={row}
        aria-label={t('collections.row.label')}
        className="-mx-1 mb-3 flex items-center gap-1.5 scroll-strip p-1"
      >
        <Chip
          search={{}}
          chosen={!search['collection'] && !search['shelf'] && !search['series'] && !search['tag']}
          icon={<Library aria-hidden="true" />}
        >
          {t('collections.row.all')}
        </Chip>
        {collections?.collections.map(({ id, name, count, byHand }) => (
          <Chip
            key={id}
            search={{ collection: id, ...(byHand && { sort: 'own' }) }}
            chosen={search['collection'] === id}
            count={count}
          >
            {name}
          </Chip>
        ))}
        {collections?.shelves.map(({ id, name, count }) => (
          <Chip
            key={id}
            search={{ shelf: id }}
            chosen={search['shelf'] === id}
            count={count}
            icon={<ListFilter aria-hidden="true" />}
          >
            {name}
          </Chip>
        ))}
        {series.length > 0 && (
          <ListChip label={t('collections.row.series')} chosen={!!search['series']}>
            {series.map(({ name, count }) => (
              <MenuItem key={name} onSelect={() => go('/documents', { search: { series: name } })}>
                {withCount(name, count)}
              </MenuItem>
            ))}
          </ListChip>
        )}
        {tags.length > 0 && (
          <ListChip label={t('collections.row.tags')} chosen={!!search['tag']}>
            <MenuItem icon={<Tags />} onSelect={() => setOpen('tags')}>
              {t('collections.tags.title')}
            </MenuItem>
            <MenuSeparator />
            {tags.map(({ value, count }) => (
              <MenuItem key={value} onSelect={() => go('/documents', { search: { tag: value } })}>
                {withCount(value, count)}
              </MenuItem>
            ))}
          </ListChip>
        )}
        <Menu
          label={t('collections.row.new')}
          align="start"
          trigger={
            <IconButton label={t('collections.row.new')} className="size-8 rounded-full">
              <Plus aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem icon={<Library />} onSelect={() => setOpen('collection')}>
            {t('collections.collection.new')}
          </MenuItem>
          <MenuItem icon={<ListFilter />} onSelect={() => setOpen('shelf')}>
            {t('collections.shelf.new')}
          </MenuItem>
        </Menu>
      </nav>
      <ChosenHead search={search} collections={collections} series={series} />
      {open === 'collection' && (
        <CollectionDialog onClose={close} onSaved={(made) => go('/documents', { search: { collection: made.id } })} />
      )}
      {open === 'shelf' && (
        <ShelfDialog onClose={close} onSaved={(made) => go('/documents', { search: { shelf: made.id } })} />
      )}
      {open === 'tags' && <TagsDialog onClose={close} />}
    </>
  );
}

import { ArrowUpDown, Ellipsis, Pencil, Rss, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { emit } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { useGo } from '../../../platform/web/navigation.tsx';
import { toast } from '../../../platform/web/toast.ts';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../platform/web/ui/menu.tsx';
import { libraryWork } from '../../catalog/web/index.ts';
import type { Collection, SmartShelf } from '../contract.ts';
import { gapsOf } from '../core/index.ts';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { api } from './client.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import { rulesText } from './rules-text.ts';
import { ShelfDialog } from './shelf-dialog.tsx';

function Head({ name, text, actions }: { name: string; text: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-4 flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <h2 className="text-match-parent truncate font-book text-lg font-semibold" dir="auto">
          {name}
        </h2>
        {text && (
          <p className="text-match-parent max-w-prose text-sm text-text-2" dir="auto">
            {text}
          </p>
        )}
      </div>
      {actions}
    </div>
  );
}

type ActionsProps = {
  name: string;
  onEdit: () => void;
  onArrange?: () => void;
  onFeed?: () => void;
  onRemove: () => void;
};

function Actions({ name, onEdit, onArrange, onFeed, onRemove }: ActionsProps) {
  const { t } = useI18n();
  return (
    <Menu
      label={name}
      trigger={
        <IconButton label={t('collections.head.menu', { name })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onSelect={onEdit}>
        {t('collections.head.edit')}
      </MenuItem>
      {onArrange && (
        <MenuItem icon={<ArrowUpDown />} onSelect={onArrange}>
          {t('collections.arrange.title')}
        </MenuItem>
      )}
      {onFeed && (
        <MenuItem icon={<Rss />} onSelect={onFeed}>
          {t('collections.head.feed')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={onRemove}>
        {t('collections.head.remove')}
      </MenuItem>
    </Menu>
  );
}

/** Removes a collection or shelf; Undo brings it back. */
function useRemove() {
  const { t } = useI18n(),
    go = useGo();
  return async (name: string, remove: () => Promise<unknown>, restore: () => Promise<unknown>) => {
    if (!(await libraryWork(t, remove))) return;
    go('/documents');
    toast(t('collections.head.removed', { name }), {
      action: { label: t('common.undo'), onClick: () => void libraryWork(t, restore) },
    });
  };
}

function CollectionHead({ collection }: { collection: Collection }) {
  const [open, setOpen] = useState<'edit' | 'arrange' | null>(null),
    remove = useRemove(),
    collectionId = collection.id;
  const take = () =>
    remove(
      collection.name,
      () => api.remove({ collectionId }),
      () => api.restore({ collectionId }),
    );
  return (
    <>
      <Head
        name={collection.name}
        text={collection.description}
        actions={
          <Actions
            name={collection.name}
            onEdit={() => setOpen('edit')}
            {...(collection.count > 1 && { onArrange: () => setOpen('arrange') })}
            onFeed={() => emit('maktaba:feeds-open', { collectionId })}
            onRemove={() => void take()}
          />
        }
      />
      {open === 'edit' && <CollectionDialog collection={collection} onClose={() => setOpen(null)} />}
      {open === 'arrange' && <ArrangeDialog collection={collection} onClose={() => setOpen(null)} />}
    </>
  );
}

function ShelfHead({ shelf }: { shelf: SmartShelf }) {
  const i18n = useI18n(),
    [editing, setEditing] = useState(false),
    remove = useRemove(),
    shelfId = shelf.id;
  const take = () =>
    remove(
      shelf.name,
      () => api.removeShelf({ shelfId }),
      () => api.restoreShelf({ shelfId }),
    );
  return (
    <>
      <Head
        name={shelf.name}
        text={rulesText(i18n, shelf.rules)}
        actions={<Actions name={shelf.name} onEdit={() => setEditing(true)} onRemove={() => void take()} />}
      />
      {editing && <ShelfDialog shelf={shelf} onClose={() => setEditing(false)} />}
    </>
  );
}

type ChosenProps = {
  search: Record<string, string | undefined>;
  collections: { collections: Collection[]; shelves: SmartShelf[] } | undefined;
  series: readonly { name: string; count: number; indexes: number[] }[];
};

/** What is chosen: its name, what it is, what one can do with it. */
export function ChosenHead({ search, collections, series }: ChosenProps) {
  const { t, locale } = useI18n();
  const collection = collections?.collections.find(({ id }) => id === search['collection']),
    shelf = collections?.shelves.find(({ id }) => id === search['shelf']),
    one = series.find(({ name }) => name === search['series']);
  if (one) {
    const gaps = gapsOf(one.indexes),
      list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(gaps.map(String));
    return (
      <Head
        name={one.name}
        text={gaps.length > 0 ? t('collections.series.missing', { count: gaps.length, volumes: list }) : null}
      />
    );
  }
  if (collection) return <CollectionHead collection={collection} />;
  if (shelf) return <ShelfHead shelf={shelf} />;
  const gone = collections && (search['collection'] || search['shelf']);
  return gone ? <p className="mb-4 text-text-2">{t('collections.head.gone')}</p> : null;
}

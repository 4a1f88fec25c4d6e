import { useQuery } from '@tanstack/react-query';
import { BookOpen, ChevronDown, FolderOpen, Library, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '../../../../platform/web/ui/menu.tsx';
import { collectionsQuery } from '../queries.ts';
import { type BookName, type ChosenScope, WHOLE_LIBRARY } from './chosen-scope.ts';
import { ScopeDialog } from './scope-dialog.tsx';
import { useScopeText } from './scope-text.ts';

/** The look of what a question can be set to, below it. */
export const pillClass =
  'inline-flex h-8 max-w-full min-w-0 items-center gap-1.5 rounded-full border border-line-strong/60 px-3 text-sm text-text-2 ' +
  'transition-colors hover:border-line-strong hover:text-text pointer-coarse:h-11';

const COLLECTIONS_SHOWN = 12;

type ScopeButtonProps = {
  scope: ChosenScope;
  /** The book the person came from. */
  book: BookName | null;
  onChange: (scope: ChosenScope) => void;
};

/** The collections to choose from; nothing without any. */
function Collections({ onChoose }: { onChoose: (id: string, name: string) => void }) {
  const { data } = useQuery(collectionsQuery);
  const full = data?.collections.filter((one) => one.count > 0) ?? [];
  if (full.length === 0) return null;
  return (
    <>
      <MenuSeparator />
      {full.slice(0, COLLECTIONS_SHOWN).map(({ id, name }) => (
        <MenuItem key={id} icon={<FolderOpen aria-hidden="true" />} onSelect={() => onChoose(id, name)}>
          <bdi className="block max-w-64 truncate">{name}</bdi>
        </MenuItem>
      ))}
    </>
  );
}

/** Shows and changes the scope: the whole library, this book, several books or a collection. */
export function ScopeButton({ scope, book, onChange }: ScopeButtonProps) {
  const { t } = useI18n();
  const text = useScopeText()(scope);
  const [choosing, setChoosing] = useState(false);
  const Picture = { library: Library, books: BookOpen, collection: FolderOpen }[scope.kind];
  const trigger = (
    <button type="button" aria-label={t('malaika.scope.current', { scope: text })} className={pillClass}>
      <Picture className="size-4 shrink-0" aria-hidden="true" />
      <bdi className="truncate">{text}</bdi>
      <ChevronDown className="size-3.5 shrink-0 text-text-3" aria-hidden="true" />
    </button>
  );
  return (
    <>
      <Menu trigger={trigger} align="start" side="top" label={t('malaika.scope.label')}>
        <MenuItem
          icon={<Library aria-hidden="true" />}
          onSelect={() => onChange({ ...WHOLE_LIBRARY, upTo: scope.upTo })}
        >
          {t('malaika.scope.library')}
        </MenuItem>
        {book && (
          <MenuItem
            icon={<BookOpen aria-hidden="true" />}
            onSelect={() => onChange({ kind: 'books', books: [book], upTo: scope.upTo })}
          >
            <span className="block max-w-64 truncate">
              {book.title ? t('malaika.scope.thisBook', { title: book.title }) : t('malaika.scope.oneBook')}
            </span>
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<ListChecks aria-hidden="true" />} onSelect={() => setChoosing(true)}>
          {t('malaika.scope.choose')}
        </MenuItem>
        <Collections onChoose={(id, name) => onChange({ kind: 'collection', id, name, upTo: scope.upTo })} />
        <MenuSeparator />
        <MenuCheck
          checked={scope.upTo === 'read'}
          onChange={(on) => onChange({ ...scope, upTo: on ? 'read' : undefined })}
        >
          {t('malaika.scope.upTo')}
        </MenuCheck>
      </Menu>
      {choosing && <ScopeDialog scope={scope} onChange={onChange} onClose={() => setChoosing(false)} />}
    </>
  );
}

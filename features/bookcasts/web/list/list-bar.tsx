import { ArrowDownUp, Search } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Input } from '../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuChoice } from '../../../../platform/web/ui/menu.tsx';
import { useTyped } from '../../../../platform/web/use-typed.ts';
import { type ShownList, SORTS } from './use-list-filters.ts';

type ListBarProps = { shown: ShownList; onChange: (change: Partial<ShownList>) => void };

/** Search and order of the list. */
export function ListBar({ shown, onChange }: ListBarProps) {
  const { t } = useI18n();
  const [text, setText] = useTyped(shown.q, (q) => onChange({ q }));
  return (
    <div className="mb-5 flex items-center gap-1.5">
      <div className="relative min-w-28 flex-1 md:max-w-sm">
        <Search
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-text-3"
          aria-hidden="true"
        />
        <Input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={t('bookcast.list.search')}
          placeholder={t('bookcast.list.search')}
          className="ps-9"
        />
      </div>
      <span className="flex-1 max-md:hidden" />
      <Menu
        label={t('bookcast.sort.label')}
        trigger={
          <IconButton label={t('bookcast.sort.label')}>
            <ArrowDownUp aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuChoice
          label={t('bookcast.sort.label')}
          value={shown.sortBy}
          onChange={(sortBy) => onChange({ sortBy })}
          options={SORTS.map((value) => ({ value, label: t(`bookcast.sort.${value}`) }))}
        />
      </Menu>
    </div>
  );
}

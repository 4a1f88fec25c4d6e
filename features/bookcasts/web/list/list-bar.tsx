import { ArrowDownUp, Rss } from 'lucide-react';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuChoice } from '../../../../platform/web/ui/menu.tsx';
import { SearchField } from '../../../../platform/web/ui/search-field.tsx';
import { type ShownList, SORTS } from './use-list-filters.ts';

type ListBarProps = { shown: ShownList; onChange: (change: Partial<ShownList>) => void };

/** Search and order of the list. */
export function ListBar({ shown, onChange }: ListBarProps) {
  const { t } = useI18n();
  return (
    <div className="mb-5 flex items-center gap-1.5">
      <SearchField
        label={t('bookcast.list.search')}
        value={shown.q}
        onChange={(q) => onChange({ q })}
        maxLength={200}
        className="min-w-28 md:max-w-sm"
      />
      <span className="flex-1 max-md:hidden" />
      <IconButton label={t('bookcast.list.feeds')} onClick={() => emit('maktaba:feeds-open', {})}>
        <Rss aria-hidden="true" />
      </IconButton>
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

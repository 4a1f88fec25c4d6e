import { EllipsisVertical, ImagePlus, Info } from 'lucide-react';
import { useI18n } from '../../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../../platform/web/navigation.tsx';
import { IconButton } from '../../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../../../platform/web/ui/menu.tsx';
import type { Bookcast } from '../../../contract.ts';
import { openCoverDialog } from '../../cast-menu.tsx';

/** What else can be done with what plays. Its cover is its creator's to change (PLAY-02). */
export function NowMenu({ cast }: { cast: Bookcast }) {
  const { t } = useI18n();
  const go = useGo();
  const label = t('bookcasts.menu.label', { title: cast.title });
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} tooltip={false} className="-me-2">
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      {cast.access.own && (
        <MenuItem icon={<ImagePlus aria-hidden="true" />} onSelect={() => openCoverDialog(cast)}>
          {t('bookcasts.menu.cover')}
        </MenuItem>
      )}
      <MenuItem icon={<Info aria-hidden="true" />} onSelect={() => go(`/bookcasts/${cast.id}`)}>
        {t('bookcasts.now.details')}
      </MenuItem>
    </Menu>
  );
}

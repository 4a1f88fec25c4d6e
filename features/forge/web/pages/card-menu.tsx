import { Ellipsis, PenLine, RotateCcw, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../../platform/web/ui/menu.tsx';
import type { Session } from '../../contract.ts';
import { openShare, useCanvasActs } from '../canvas-acts.ts';
import { DetailsDialog } from '../dialogs/details-dialog.tsx';

/** What can be done with a canvas of the list. Nothing can be done with one that may only be looked at. */
export function CardMenu({ canvas }: { canvas: Session }) {
  const { t } = useI18n(),
    { remove, restore } = useCanvasActs(),
    [details, setDetails] = useState(false),
    own = canvas.role === 'owner';
  if (canvas.role === 'view') return null;
  const label = t('forge.list.menu', { title: `\u2068${canvas.title || t('forge.untitled')}\u2069` });
  return (
    <>
      <Menu
        label={label}
        trigger={
          <IconButton label={label} tooltip={false} className="-me-2 -mt-1.5">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {canvas.deletedAt === null ? (
          <MenuItem icon={<PenLine aria-hidden="true" />} onSelect={() => setDetails(true)}>
            {t('forge.act.details')}
          </MenuItem>
        ) : (
          <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={() => void restore(canvas.id)}>
            {t('forge.act.restore')}
          </MenuItem>
        )}
        {own && canvas.deletedAt === null && (
          <>
            <MenuItem icon={<Share2 aria-hidden="true" />} onSelect={() => openShare(canvas)}>
              {t('sharing.open')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => void remove(canvas)}>
              {t('forge.act.delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {details && <DetailsDialog canvas={canvas} onClose={() => setDetails(false)} />}
    </>
  );
}

import { Ellipsis, Image, RotateCcw, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { ConfirmDialog } from '../../../../platform/web/ui/confirm-dialog.tsx';
import { CanvasItem } from '../../../../platform/web/ui/canvas-item.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../../platform/web/ui/menu.tsx';
import type { Spark } from '../../contract.ts';
import { openCover, openShare, useTrash } from '../actions.ts';

/** What can be done with a Spark of the list. */
export function CardMenu({ spark, trashed }: { spark: Spark; trashed: boolean }) {
  const { t } = useI18n(),
    { trash, restore, forget } = useTrash(),
    [asking, setAsking] = useState(false);
  const label = t('sparks.card.menu', { title: `\u2068${spark.title}\u2069` });
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
        {trashed ? (
          <>
            <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={() => void restore(spark.id)}>
              {t('sparks.trash.restore')}
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsking(true)}>
              {t('sparks.trash.forget')}
            </MenuItem>
          </>
        ) : (
          <>
            {spark.state === 'ready' && (
              <>
                <MenuItem icon={<Share2 aria-hidden="true" />} onSelect={() => openShare(spark)}>
                  {t('sharing.open')}
                </MenuItem>
                <MenuItem icon={<Image aria-hidden="true" />} onSelect={() => openCover(spark)}>
                  {t('sparks.cover.edit')}
                </MenuItem>
                <CanvasItem thing={{ kind: 'spark', ids: [spark.id] }} />
              </>
            )}
            <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => void trash(spark)}>
              {t('sparks.trash.move')}
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('sparks.trash.forgetTitle')}
        description={t('sparks.trash.forgetText')}
        confirm={t('sparks.trash.forget')}
        onConfirm={() => {
          setAsking(false);
          void forget(spark.id);
        }}
      />
    </>
  );
}

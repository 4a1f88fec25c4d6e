import { ChevronLeft, Download, Ellipsis, Globe, History, Image, PenLine, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink, useGo } from '../../../../platform/web/navigation.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../../platform/web/ui/menu.tsx';
import { backClass } from '../../../../platform/web/ui/page.tsx';
import type { SparkDetail } from '../../contract.ts';
import { openCover, openShare, useTrash } from '../actions.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** The way back to all Sparks. */
export function BackToSparks() {
  const { t } = useI18n();
  return (
    <AppLink to="/spark" data-print="no" className={backClass}>
      <ChevronLeft className="size-4 rtl:rotate-180" aria-hidden="true" />
      {t('sparks.page.back')}
    </AppLink>
  );
}

function More({ spark, onVersions }: { spark: SparkDetail; onVersions: () => void }) {
  const { t, locale } = useI18n(),
    go = useGo(),
    { trash } = useTrash(),
    ready = spark.state === 'ready';
  const remove = async () => {
    if (await trash(spark)) go('/spark');
  };
  return (
    <Menu
      label={t('sparks.page.menu')}
      trigger={
        <IconButton label={t('sparks.page.menu')}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {ready && (
        <>
          <MenuItem icon={<Image aria-hidden="true" />} onSelect={() => openCover(spark)}>
            {t('sparks.cover.edit')}
          </MenuItem>
          <MenuItem icon={<History aria-hidden="true" />} onSelect={onVersions}>
            {t('sparks.versions.title')}
          </MenuItem>
          <MenuItem
            icon={<Download aria-hidden="true" />}
            onSelect={() => location.assign(`/api/spark/${spark.id}/export?locale=${locale}`)}
          >
            {t('sparks.page.export')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => void remove()}>
        {t('sparks.trash.move')}
      </MenuItem>
    </Menu>
  );
}

/** What can be done with the whole Spark. */
export function SparkBar({ spark, onEdit }: { spark: SparkDetail; onEdit: () => void }) {
  const { t } = useI18n(),
    [versions, setVersions] = useState(false),
    published = spark.publishedAt !== null,
    Icon = published ? Globe : Share2;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <div className="me-auto">
        <BackToSparks />
      </div>
      {spark.state === 'ready' && (
        <>
          <Button onClick={onEdit}>
            <PenLine aria-hidden="true" />
            {t('sparks.edit.open')}
          </Button>
          <Button onClick={() => openShare(spark)}>
            <Icon className={published ? 'text-good' : ''} aria-hidden="true" />
            {t('sharing.open')}
            {published && <span className="sr-only"> ({t('sparks.card.published')})</span>}
          </Button>
          <VersionsDialog spark={spark} open={versions} onOpenChange={setVersions} />
        </>
      )}
      <More spark={spark} onVersions={() => setVersions(true)} />
    </div>
  );
}

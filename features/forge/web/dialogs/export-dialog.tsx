import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { downloadName } from '../../../../platform/common/download-name.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Pills } from '../../../../platform/web/ui/tabs.tsx';
import { useParts } from '../surface/parts.ts';
import { EXPORTS, type ExportKind, exported } from './exports.ts';
import { saveBlob } from './save-blob.ts';

const ENDINGS: Readonly<Record<ExportKind, string>> = { canvas: 'canvas', markdown: 'md', svg: 'svg', png: 'png' };

/** Saves all of a canvas, or what is selected, as a file. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n(),
    { open, view } = useParts(),
    selected = view.selection.get().size,
    [what, setWhat] = useState<'all' | 'selection'>(selected > 0 ? 'selection' : 'all'),
    [kind, setKind] = useState<ExportKind>('canvas'),
    [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const title = open.session.get().title,
        blob = await exported(open, { kind, title, ids: what === 'selection' ? view.selection.get() : null });
      saveBlob(blob, downloadName(title || t('forge.untitled'), ENDINGS[kind]));
      onClose();
    } catch {
      toast.error(t('forgeTools.export.failed'));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('forgeTools.export.title')}
      footer={
        <Button variant="primary" busy={busy} disabled={open.scene.blocks.size === 0} onClick={() => void save()}>
          {t('forgeTools.export.do')}
        </Button>
      }
    >
      <div className="grid gap-5">
        {selected > 0 && (
          <Field label={t('forgeTools.export.what')}>
            <Pills
              label={t('forgeTools.export.what')}
              value={what}
              onChange={setWhat}
              options={[
                { value: 'selection', label: t('forgeTools.export.selection', { count: selected }) },
                { value: 'all', label: t('forgeTools.export.all') },
              ]}
            />
          </Field>
        )}
        <Field label={t('forgeTools.export.kind')} hint={t(`forgeTools.export.hint.${kind}`)}>
          <Pills
            label={t('forgeTools.export.kind')}
            value={kind}
            onChange={setKind}
            options={EXPORTS.map((value) => ({ value, label: t(`forgeTools.export.${value}`) }))}
          />
        </Field>
      </div>
    </Dialog>
  );
}

import { ChevronDown, FileText, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useSession } from '../../../../platform/web/session.ts';
import { useAdjustOnChange } from '../../../../platform/web/use-adjust-on-change.ts';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../../platform/web/ui/draft-note.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { TabPanel, Tabs } from '../../../../platform/web/ui/tabs.tsx';
import { isDone } from '../../core/upload-item.ts';
import { FileDrop } from './file-drop.tsx';
import { FolderCards } from './folder-card.tsx';
import { useFolders } from './folder-upload.ts';
import { useAddFiles } from './use-add-files.tsx';
import { MetadataFields, NOTHING_SAID } from './metadata-fields.tsx';
import { sizeText } from '../../../catalog/web/index.ts';
import { TextForm } from './text-form.tsx';
import { startUploads, useUploads } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { WebForm } from './web-form.tsx';

type UploadDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; files?: File[] };

type Tab = 'files' | 'web' | 'text';

/** Upload Books: choose or drop files, say what one likes about them, follow each (PANEL-03). */
export function UploadDialog({ open, onOpenChange, files }: UploadDialogProps) {
  const i18n = useI18n(),
    { t } = i18n,
    { user } = useSession();
  const [chosen, setChosen] = useState<File[]>([]),
    draft = useDraft('upload', NOTHING_SAID),
    [detailed, setDetailed] = useState(draft.isRestored),
    uploads = useUploads(),
    folders = useFolders(),
    [tab, setTab] = useState<Tab>('files'),
    [saving, setSaving] = useState(false),
    formId = useId();
  const add = useAddFiles(chosen.length, (more) => setChosen((now) => [...now, ...more]));
  const given = open && files?.length ? files : null;
  useAdjustOnChange(given, () => given && setTab('files'));
  const addGiven = useEffectEvent(add);
  useEffect(() => {
    if (given) addGiven(given);
  }, [given]);

  const start = () => {
    if (!user || chosen.length === 0) return;
    startUploads(chosen, draft.texts, t);
    setChosen([]);
    draft.discard();
  };
  const running = uploads.some((item) => !isDone(item)) || folders.some((folder) => folder.phase === 'working');
  const footer = (
    <>
      <Button variant="quiet" onClick={() => onOpenChange(false)}>
        {running ? t('library.upload.background') : t('common.close')}
      </Button>
      {tab === 'files' ? (
        <Button variant="primary" disabled={chosen.length === 0} onClick={start}>
          {t('library.upload.start', { count: chosen.length })}
        </Button>
      ) : (
        <Button variant="primary" type="submit" form={formId} disabled={saving}>
          {tab === 'web' ? t('library.web.save') : t('library.text.save')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('library.upload.title')}
      description={t('library.upload.text')}
      size="md"
      footer={footer}
    >
      <Tabs
        value={tab}
        onChange={setTab}
        label={t('library.upload.from')}
        tabs={[
          { value: 'files', label: t('library.upload.fromFiles') },
          { value: 'web', label: t('library.upload.fromWeb') },
          { value: 'text', label: t('library.upload.fromText') },
        ]}
      >
        <TabPanel value="files">
          <FileDrop compact={chosen.length + uploads.length + folders.length > 0} onFiles={add} />
          {chosen.length > 0 && (
            <>
              <ul className="mt-4 divide-y divide-line" aria-label={t('library.upload.chosen')}>
                {chosen.map((file, i) => (
                  <li key={`${file.name} ${file.size} ${i}`} className="flex items-center gap-3 py-2">
                    <FileText className="size-5 shrink-0 text-text-3" strokeWidth={1.75} aria-hidden="true" />
                    <bdi className="min-w-0 flex-1 truncate">{file.name}</bdi>
                    <span className="text-sm text-text-3">{sizeText(i18n, file.size)}</span>
                    <IconButton
                      label={t('library.upload.takeOff', { name: file.name })}
                      onClick={() => setChosen(chosen.filter((_, at) => at !== i))}
                      className="-me-1.5 text-text-3"
                    >
                      <X aria-hidden="true" />
                    </IconButton>
                  </li>
                ))}
              </ul>
              <details
                className="group mt-2"
                open={detailed}
                onToggle={({ currentTarget }) => setDetailed(currentTarget.open)}
              >
                <summary className="flex cursor-pointer list-none items-center gap-2 py-1 text-sm text-text-2 hover:text-text">
                  <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
                  {t('library.upload.details')}
                </summary>
                <DraftNote draft={draft} className="pt-3" />
                <MetadataFields value={draft.texts} onChange={draft.set} several={chosen.length > 1} />
              </details>
            </>
          )}
        </TabPanel>
        <TabPanel value="web">
          <WebForm id={formId} onBusy={setSaving} />
        </TabPanel>
        <TabPanel value="text">
          <TextForm id={formId} />
        </TabPanel>
      </Tabs>
      <FolderCards className="mt-4" />
      {uploads.length > 0 && (
        <ul className="mt-3 divide-y divide-line" aria-label={t('library.upload.underWay')}>
          {uploads.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

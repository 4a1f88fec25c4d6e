import { useState } from 'react';
import { cx } from '../../../platform/web/cx.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import type { EventDialogProps } from '../../../platform/web/manifest/event-dialog.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { useAdjustOnChange } from '../../../platform/web/use-adjust-on-change.ts';
import { useDraft } from '../../../platform/web/use-draft.ts';
import { CurrentCover } from './current-cover.tsx';
import { GenerateSection } from './generate-section.tsx';
import { RemoveSection } from './remove-section.tsx';
import { UploadSection } from './upload-section.tsx';
import { useCoverWork } from './use-cover-work.ts';

/** Cover, generate, upload, remove (COVER-01). It closes when one is done; the page hears `maktaba:cover-changed`. */
export function CoverDialog({ asked: subject, open, onOpenChange }: EventDialogProps<'maktaba:cover-open'>) {
  const { t } = useI18n(),
    draft = useDraft(`cover.${subject.type}.${subject.id}`, { prompt: '' }),
    [file, setFile] = useState<File | null>(null),
    { busy, refusal, generate, upload, remove } = useCoverWork(subject, (work) => {
      if (work === 'generate') draft.clear();
      onOpenChange(false);
    });
  useAdjustOnChange(open, () => {
    if (open) draft.restart({ prompt: '' });
    else setFile(null); // the chosen file and its preview do not outlive the dialog
  });
  const page = subject.type === 'page-header',
    part = (work: NonNullable<typeof busy>) => ({ busy: busy === work, disabled: busy !== null && busy !== work });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t('covers.dialog.title')}
      description={page ? t('covers.dialog.page') : <bdi>{subject.title}</bdi>}
    >
      <div className={cx('grid gap-6', !page && 'sm:grid-cols-[9rem_1fr] sm:gap-8')}>
        <CurrentCover subject={subject} />
        <div className="min-w-0 space-y-6 [&>section+section]:border-t [&>section+section]:border-line [&>section+section]:pt-6">
          <GenerateSection
            draft={draft}
            {...part('generate')}
            refusal={refusal}
            onGenerate={(engine) => void generate(draft.texts.prompt, engine)}
          />
          <UploadSection
            file={file}
            onFile={setFile}
            type={subject.type}
            {...part('upload')}
            onUpload={(chosen) => void upload(chosen)}
          />
          {subject.removable && (
            <RemoveSection type={subject.type} {...part('remove')} onRemove={() => void remove()} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

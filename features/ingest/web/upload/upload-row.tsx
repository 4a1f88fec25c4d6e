import { CircleAlert, CircleCheck, FileText, X } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import { isDone, type UploadItem } from '../../core/upload-item.ts';
import { stageText } from '../activity/status-text.ts';
import { sizeText } from '../../../catalog/web/index.ts';
import { cancelUpload, dismissUpload } from './upload-queue.ts';

function useStateText(item: UploadItem): string {
  const { t } = useI18n();
  if (item.message === 'lost') return t('library.upload.lost');
  if (item.message === 'unreachable') return t('library.upload.unreachable');
  switch (item.status) {
    case 'pending':
      return t('library.upload.pending');
    case 'uploading':
      return t('library.upload.uploading');
    case 'processing':
      return stageText(t, item.message);
    case 'completed':
      return item.message === 'duplicate' ? t('library.upload.alreadyHere') : t('library.upload.completed');
    case 'failed':
      return item.error ?? t('library.stage.failed');
  }
}

/** One file on its way, with its progress and a way to stop or dismiss it (UPL-02). */
export function UploadRow({ item }: { item: UploadItem }) {
  const i18n = useI18n(),
    { t, number } = i18n,
    text = useStateText(item),
    done = isDone(item);
  const Icon = item.status === 'failed' ? CircleAlert : item.status === 'completed' ? CircleCheck : FileText;
  return (
    <li className="flex items-start gap-3 py-3" data-status={item.status}>
      <Icon
        className={`mt-0.5 size-5 shrink-0 ${item.status === 'failed' ? 'text-bad' : item.status === 'completed' ? 'text-good' : 'text-text-3'}`}
        strokeWidth={1.75}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          {item.status === 'completed' && item.bookId ? (
            <AppLink to="/reader" search={{ book: item.bookId }} className="font-medium wrap-anywhere hover:underline">
              <bdi>{item.filename}</bdi>
            </AppLink>
          ) : (
            <bdi className="font-medium wrap-anywhere">{item.filename}</bdi>
          )}
          {item.fileSize > 0 && <span className="shrink-0 text-sm text-text-3">{sizeText(i18n, item.fileSize)}</span>}
        </p>
        <p
          className={`text-sm text-pretty ${item.status === 'failed' ? 'text-bad' : 'text-text-2'}`}
          aria-live="polite"
        >
          {item.status === 'failed' && `${t('library.stage.failed')}: `}
          {text}
          {!done && item.status !== 'pending' && ` · ${number(item.progress / 100, { style: 'percent' })}`}
        </p>
        {!done && (
          <Progress
            className="mt-2"
            value={item.progress}
            label={t('library.upload.progressOf', { name: item.filename })}
            tone={item.status === 'processing' ? 'busy' : 'info'}
          />
        )}
      </div>
      <IconButton
        label={
          done
            ? t('library.upload.dismiss', { name: item.filename })
            : t('library.activity.cancel', { name: item.filename })
        }
        onClick={() => (done ? dismissUpload(item.id) : void cancelUpload(item.id))}
        className="-me-1.5 -mt-1 text-text-3"
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

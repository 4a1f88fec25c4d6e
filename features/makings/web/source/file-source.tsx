import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import { ACCEPTED_EXTENSIONS } from '../../../ingest/limits.ts';
import { startUploads, useUploads } from '../../../ingest/web/index.ts';
import type { PartProps } from './picked.ts';

/** A file that becomes a book of the library first; what is made of it waits until it is read. */
export function FileSource({ value, onChange }: PartProps) {
  const { t } = useI18n();
  const [uploadId, setUploadId] = useState<string | null>(null);
  const item = useUploads().find(({ id }) => id === uploadId);
  const pick = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    onChange(null);
    setUploadId(startUploads([file], {}, t)[0] ?? null);
  };
  const arrived = item && (item.status === 'processing' || item.status === 'completed') ? item.bookId : null;
  const tell = useEffectEvent((bookId: string) =>
    onChange({ source: { kind: 'book', bookId }, title: item?.title ?? '' }),
  );
  useEffect(() => {
    if (arrived) tell(arrived);
  }, [arrived]);
  return (
    <div>
      <label className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">{t('makings.source.file')}</span>
        <input
          type="file"
          accept={ACCEPTED_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
          onChange={(event) => pick(event.target.files)}
          className="text-sm text-text-2 file:me-3 file:h-9 file:rounded-sm file:border file:border-line-strong/60 file:bg-transparent file:px-3.5 file:font-medium file:text-text"
        />
      </label>
      <p className="mt-1.5 text-sm text-text-3">{t('makings.source.fileHint')}</p>
      {item && item.status !== 'failed' && !value && (
        <Progress value={item.progress} label={t('makings.source.uploading')} className="mt-3" />
      )}
      {item?.error && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {item.error}
        </p>
      )}
      {value && item && (
        <p className="mt-2 text-sm text-text-2">{t('makings.source.arrived', { title: value.title })}</p>
      )}
    </div>
  );
}

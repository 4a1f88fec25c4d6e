import { ImageUp, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../../platform/web/cx.ts';
import type { CoverSubject } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button, buttonClass } from '../../../platform/web/ui/button.tsx';
import { useBlobSource } from '../../../platform/web/use-blob-source.ts';
import { type PictureRefusal, pictureRefusal } from '../core/index.ts';
import { PICTURE_TYPES } from '../limits.ts';
import { COVER_SHAPES } from './cover-shape.ts';

type UploadProps = {
  file: File | null;
  onFile: (file: File | null) => void;
  type: CoverSubject['type'];
  busy: boolean;
  disabled: boolean;
  onUpload: (file: File) => void;
};

/** A chosen picture. */
function Picture({ file, className }: { file: File; className: string }) {
  const { t } = useI18n(),
    source = useBlobSource<HTMLImageElement>(file);
  return <img ref={source} alt={t('covers.upload.preview', { name: file.name })} className={className} />;
}

/** The chosen picture in the shape it will have. */
function Preview({ file, type }: { file: File | null; type: CoverSubject['type'] }) {
  const shape = cx(COVER_SHAPES[type], type === 'page-header' ? 'w-32' : type === 'spark' ? 'w-24' : 'w-16');
  if (file) return <Picture file={file} className={cx('rounded-sm border border-line object-cover', shape)} />;
  return (
    <span
      className={cx('grid place-items-center rounded-sm border border-dashed border-line-strong/60 text-text-3', shape)}
      aria-hidden="true"
    >
      <ImageUp className="size-5" />
    </span>
  );
}

/** A picture of one's own: chosen, looked at, sent. */
export function UploadSection({ file, onFile, type, busy, disabled, onUpload }: UploadProps) {
  const { t } = useI18n(),
    id = useId(),
    [refusal, setRefusal] = useState<PictureRefusal | null>(null);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const why = pictureRefusal(chosen);
    setRefusal(why);
    onFile(why ? null : chosen);
  };
  const send = () => {
    const why = pictureRefusal(file);
    setRefusal(why);
    if (file && !why) onUpload(file);
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="mb-3 font-medium">
        {t('covers.upload.title')}
      </h3>
      <div className="flex items-center gap-4">
        <Preview file={file} type={type} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap gap-2">
            <label
              htmlFor={id}
              className={cx(
                buttonClass('line'),
                'relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
              )}
            >
              {file ? t('covers.upload.other') : t('covers.upload.pick')}
              <input
                id={id}
                type="file"
                accept={PICTURE_TYPES.join(',')}
                aria-describedby={refusal ? `${id}-error` : `${id}-kinds`}
                aria-invalid={refusal ? true : undefined}
                className="absolute inset-0 w-full cursor-pointer opacity-0"
                onChange={({ target }) => {
                  choose(target.files?.[0]);
                  target.value = '';
                }}
              />
            </label>
            <Button variant={file ? 'primary' : 'line'} busy={busy} disabled={disabled} onClick={send}>
              {!busy && <Upload aria-hidden="true" />}
              {t('covers.upload.start')}
            </Button>
          </div>
          {refusal && (
            <p id={`${id}-error`} role="alert" className="mt-2 text-sm text-bad">
              {t(`problem.${refusal}`)}
            </p>
          )}
          <p id={`${id}-kinds`} className="mt-2 truncate text-sm text-text-3">
            {file ? <bdi>{file.name}</bdi> : t('covers.upload.kinds')}
          </p>
        </div>
      </div>
    </section>
  );
}

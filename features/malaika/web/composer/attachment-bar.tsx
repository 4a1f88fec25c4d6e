import { CircleAlert, FileText, Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { ACCEPTED_EXTENSIONS } from '../../../ingest/limits.ts';
import type { Attachment } from '../../core/index.ts';

const ACCEPTED = ACCEPTED_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Picks files to attach. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t('malaika.attach.add')}
        onClick={() => input.current?.click()}
        className="size-8! rounded-full pointer-coarse:size-11!"
      >
        <Paperclip aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={t('malaika.attach.add')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

function State({ one }: { one: Attachment }) {
  const { number, t } = useI18n();
  if (one.state === 'failed')
    return <CircleAlert className="size-4 shrink-0 text-bad" aria-label={t('malaika.attach.failed')} />;
  if (one.state === 'ready') return <FileText className="size-4 shrink-0 text-accent" aria-hidden="true" />;
  return (
    <>
      <Spinner />
      <span className="text-text-3 tabular-nums">{number(one.progress / 100, { style: 'percent' })}</span>
    </>
  );
}

type AttachmentListProps = { attachments: readonly Attachment[]; held: boolean; onRemove: (one: Attachment) => void };

/** The attached files, above the field. */
export function AttachmentList({ attachments, held, onRemove }: AttachmentListProps) {
  const { t } = useI18n();
  if (attachments.length === 0) return null;
  return (
    <div className="px-3 pt-3">
      <ul aria-label={t('malaika.attach.list')} className="flex flex-wrap gap-1.5">
        {attachments.map((one) => (
          <li
            key={one.itemId}
            title={one.error ?? undefined}
            className={cx(
              'flex h-8 max-w-full min-w-0 items-center gap-1.5 rounded-full border ps-2.5 pe-1 text-sm',
              one.state === 'failed' ? 'border-bad/60' : 'border-line-strong/60',
            )}
          >
            <State one={one} />
            <bdi className="max-w-56 truncate">{one.name}</bdi>
            <button
              type="button"
              aria-label={t('malaika.attach.remove', { name: one.name })}
              onClick={() => onRemove(one)}
              className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-line"
            >
              <X className="size-3.5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={cx('pt-2 text-sm text-text-3', !held && 'sr-only')}>
        {held ? t('malaika.attach.waiting') : ''}
      </p>
    </div>
  );
}

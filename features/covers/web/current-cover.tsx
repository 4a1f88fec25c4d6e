import { ImageIcon } from 'lucide-react';
import { cx } from '../../../platform/web/cx.ts';
import type { CoverSubject } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Cover } from '../../../platform/web/ui/cover.tsx';
import { DecodedPicture } from '../../../platform/web/ui/decoded-picture.tsx';
import { COVER_SHAPES } from './cover-shape.ts';

/** The picture of what is no book; a quiet place where there is none. */
function PlainCover({ subject: { type, coverImageUrl } }: { subject: CoverSubject }) {
  const { t } = useI18n(),
    shape = COVER_SHAPES[type];
  if (coverImageUrl)
    return (
      <div className={cx('relative w-full overflow-hidden rounded-sm border border-line bg-surface', shape)}>
        <DecodedPicture src={coverImageUrl} eager>
          {null}
        </DecodedPicture>
      </div>
    );
  return (
    <div
      className={cx(
        'grid w-full place-items-center rounded-sm border border-dashed border-line-strong/60 bg-surface',
        shape,
      )}
    >
      <p className="flex items-center gap-2 px-3 text-sm text-text-3">
        <ImageIcon className="size-4 shrink-0" aria-hidden="true" />
        {t(type === 'page-header' ? 'covers.current.none' : 'covers.current.noCover')}
      </p>
    </div>
  );
}

/** The cover as it is now, or the one that was chosen to be it. */
export function CurrentCover({ subject }: { subject: CoverSubject }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="cover-current">
      <h3 id="cover-current" className="mb-3 text-sm font-medium">
        {t('covers.current.title')}
      </h3>
      {subject.type === 'book' || subject.type === 'document' ? (
        <Cover
          src={subject.coverImageUrl}
          title={subject.title}
          eager
          className="aspect-[2/3] w-full max-w-32 sm:max-w-none"
        />
      ) : (
        <PlainCover subject={subject} />
      )}
    </section>
  );
}

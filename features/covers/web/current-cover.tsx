import { ImageIcon } from 'lucide-react';
import type { CoverSubject } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Cover } from '../../../platform/web/ui/cover.tsx';

/** The wide picture of a page or document; a quiet place where there is none. */
function WideCover({ src }: { src: string | null }) {
  const { t } = useI18n();
  if (src) return <img src={src} alt="" className="aspect-video w-full rounded-sm border border-line object-cover" />;
  return (
    <div className="grid aspect-video w-full place-items-center rounded-sm border border-dashed border-line-strong/60 bg-surface">
      <p className="flex items-center gap-2 px-3 text-sm text-text-3">
        <ImageIcon className="size-4 shrink-0" aria-hidden="true" />
        {t('covers.current.none')}
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
      {subject.type === 'page-header' ? (
        <WideCover src={subject.coverImageUrl} />
      ) : (
        <Cover
          src={subject.coverImageUrl}
          title={subject.title}
          eager
          className="aspect-[2/3] w-full max-w-32 sm:max-w-none"
        />
      )}
    </section>
  );
}

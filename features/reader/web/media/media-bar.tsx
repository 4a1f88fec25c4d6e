import { ArrowLeft, Download, Feather, Info } from 'lucide-react';
import type { BookDetails } from '../../../catalog/contract.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { usePhone } from '../../../../platform/web/use-media.ts';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { Drawer } from '../../../../platform/web/ui/drawer.tsx';
import { IconButton, iconButtonClass } from '../../../../platform/web/ui/icon-button.tsx';
import { Tooltip } from '../../../../platform/web/ui/tooltip.tsx';
import { AboutMedia } from './about-media.tsx';
import { originalAddress } from './media-session.ts';

type MediaBarProps = { book: BookDetails; quote: string | null; details: boolean; onDetails: (open: boolean) => void };

/** The bar over a picture, sound or film. */
export function MediaBar({ book, quote, details, onDetails }: MediaBarProps) {
  const { t } = useI18n();
  const phone = usePhone();
  const link = `${iconButtonClass} hover:bg-surface hover:text-text`;
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line px-2 md:px-4">
      <Tooltip text={t('reader.bar.library')} side="bottom">
        <AppLink to="/documents" aria-label={t('reader.bar.library')} className={link}>
          <ArrowLeft className="flip" aria-hidden="true" />
        </AppLink>
      </Tooltip>
      <div className="me-auto min-w-0 ps-1 md:ps-2">
        <h1 dir="auto" className="text-match-parent truncate text-base font-semibold">
          {book.title}
        </h1>
        {book.author && (
          <p className="truncate text-sm text-text-3">
            <bdi>{book.author}</bdi>
          </p>
        )}
      </div>
      {book.rights.download && (
        <Tooltip text={t('reader.media.download')} side="bottom">
          <a href={originalAddress(book)} download aria-label={t('reader.media.download')} className={link}>
            <Download aria-hidden="true" />
          </a>
        </Tooltip>
      )}
      <AppLink
        to="/malaika"
        search={{ book: book.id }}
        aria-label={t('reader.media.ask')}
        className={phone ? link : buttonClass('quiet')}
      >
        <Feather className="text-accent" aria-hidden="true" />
        {!phone && <span className="max-lg:hidden">{t('reader.media.ask')}</span>}
      </AppLink>
      <IconButton
        label={t('reader.media.details')}
        tooltip="bottom"
        aria-expanded={details}
        onClick={() => onDetails(true)}
      >
        <Info aria-hidden="true" />
      </IconButton>
      <Drawer open={details} onOpenChange={onDetails} side="end" title={t('reader.media.details')}>
        <div className="h-full overflow-y-auto p-4">
          <AboutMedia book={book} quote={quote} />
        </div>
      </Drawer>
    </header>
  );
}

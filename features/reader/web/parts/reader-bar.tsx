import { ALargeSmall, ArrowLeft, Feather, PanelRight, Search, TableOfContents } from 'lucide-react';
import { useState } from 'react';
import { useShortcut } from '../../../../platform/web/commands/shortcut.ts';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { usePhone } from '../../../../platform/web/use-media.ts';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { Drawer } from '../../../../platform/web/ui/drawer.tsx';
import { IconButton, iconButtonClass } from '../../../../platform/web/ui/icon-button.tsx';
import { Popover } from '../../../../platform/web/ui/popover.tsx';
import { Tooltip } from '../../../../platform/web/ui/tooltip.tsx';
import { SEARCHES } from '../commands.ts';
import { hideSearch, openSearch, useBookSearch } from '../state/book-search.ts';
import { bookToKeep, KeepIcon } from '../../../catalog/web/index.ts';
import type { ReaderBook } from '../state/reader-book.ts';
import { useReaderSession } from '../state/reader-session.ts';
import { useChapters } from '../state/use-chapters.ts';
import { BackToPlace } from './back-to-place.tsx';
import { ReaderBookmark } from './reader-marks.tsx';
import { ContentsList } from './contents-list.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { ZoomButtons } from './zoom-settings.tsx';

/** The bar over a book: where one is, and what one can do with it. */
export function ReaderBar({ book }: { book: ReaderBook | null }) {
  const { t } = useI18n();
  const { current } = useChapters();
  const engine = useReaderSession((session) => session?.engine ?? null);
  const phone = usePhone();
  const zoom = engine?.zoom ?? null;
  const search = useBookSearch();
  const covered = search.current !== null && !search.open; // by the bar of the search
  return (
    <header className="flex shrink-0 items-center gap-1 border-b border-line px-2 max-md:flex-wrap max-md:py-1 md:h-14 md:px-4">
      <div className="contents" inert={covered}>
        <Tooltip text={t('reader.bar.library')} side="bottom">
          <AppLink
            to="/documents"
            aria-label={t('reader.bar.library')}
            className={`${iconButtonClass} hover:bg-surface hover:text-text`}
          >
            <ArrowLeft className="flip" aria-hidden="true" />
          </AppLink>
        </Tooltip>
      </div>
      <div className="me-auto min-w-0 ps-1 max-md:flex-1 md:ps-2">
        <h1 dir="auto" className="text-match-parent truncate text-base font-semibold">
          {book?.title ?? t('reader.bar.title')}
        </h1>
        <p className="truncate text-sm text-text-3">
          {book?.author && <bdi>{book.author}</bdi>}
          {book?.author && current && ' · '}
          {current && <bdi>{current.title}</bdi>}
        </p>
      </div>
      {phone && (
        <IconButton
          label={t('shell.sidebar.open')}
          aria-haspopup="dialog"
          tooltip={false}
          onClick={() => emit('maktaba:sidebar-open', {})}
        >
          <PanelRight className="flip" aria-hidden="true" />
        </IconButton>
      )}
      <div className="flex items-center justify-around max-md:basis-full md:contents" inert={covered}>
        {!phone && <BackToPlace />}
        {zoom && (
          <div className="max-lg:hidden">
            <ZoomButtons zoom={zoom} tooltip="bottom" />
          </div>
        )}
        <ReaderBookmark />
        {book && !phone && <KeepIcon what={bookToKeep(book)} />}
        <SearchButton />
        <ContentsButton />
        {book && (
          <AppLink
            to="/malaika"
            search={{ book: book.id }}
            aria-label={t('reader.bar.ask')}
            className={phone ? `${iconButtonClass} hover:bg-surface` : buttonClass('quiet')}
          >
            <Feather className="text-accent" aria-hidden="true" />
            {!phone && <span className="max-lg:hidden">{t('reader.bar.ask')}</span>}
          </AppLink>
        )}
        <Popover
          label={t('reader.settings.title')}
          className="max-h-(--radix-popover-content-available-height) w-80 overflow-y-auto"
          trigger={
            <IconButton label={t('reader.settings.title')} tooltip={false}>
              <ALargeSmall aria-hidden="true" />
            </IconButton>
          }
        >
          <SettingsPanel engine={engine} />
        </Popover>
      </div>
    </header>
  );
}

function SearchButton() {
  const { t } = useI18n();
  const isOpen = useReaderSession((session) => session !== null);
  const { open } = useBookSearch();
  const shortcut = useShortcut(SEARCHES.open);
  return (
    <IconButton
      label={t('reader.search.title')}
      {...shortcut}
      tooltip="bottom"
      aria-expanded={open}
      disabled={!isOpen}
      onClick={() => (open ? hideSearch() : openSearch())}
    >
      <Search aria-hidden="true" />
    </IconButton>
  );
}

function ContentsButton() {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const isOpen = useReaderSession((session) => session !== null);
  return (
    <>
      <IconButton
        label={t('reader.contents.title')}
        tooltip={false}
        aria-expanded={open}
        disabled={!isOpen}
        onClick={() => setOpen(true)}
      >
        <TableOfContents aria-hidden="true" />
      </IconButton>
      <Drawer open={open} onOpenChange={setOpen} side="start" title={t('reader.contents.title')}>
        <div className="h-full overflow-y-auto p-3">
          <ContentsList takesFocus onChosen={() => setOpen(false)} />
        </div>
      </Drawer>
    </>
  );
}

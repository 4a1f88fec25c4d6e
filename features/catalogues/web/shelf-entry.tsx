import { ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import { Button, buttonClass } from '../../../platform/web/ui/button.tsx';
import { Cover } from '../../../platform/web/ui/cover.tsx';
import { DecodedPicture } from '../../../platform/web/ui/decoded-picture.tsx';
import { Menu, MenuItem } from '../../../platform/web/ui/menu.tsx';
import { Skeleton } from '../../../platform/web/ui/states.tsx';
import { followSaved } from '../../ingest/web/index.ts';
import type { CatalogueEntry } from '../contract.ts';
import { refreshHeld } from './catalogue-queries.ts';
import { api } from './client.ts';

type Folder = Extract<CatalogueEntry, { kind: 'folder' }>;
type Book = Extract<CatalogueEntry, { kind: 'book' }>;
type Held = {
  /** Books one has, by the addresses they came from. */
  have: Readonly<Record<string, string>> | undefined;
  /** It is being found out. */
  asking: boolean;
};
type Taking = Held & { catalogueId: string; entry: Book };

const FORMATS: Record<string, string> = {
  'application/epub+zip': 'EPUB',
  'application/pdf': 'PDF',
  'application/x-mobipocket-ebook': 'Kindle',
  'application/vnd.amazon.ebook': 'Kindle',
  'text/html': 'HTML',
  'text/plain': 'TXT',
};

function FolderRow({ catalogueId, template, entry }: { catalogueId: string; template: string; entry: Folder }) {
  return (
    <AppLink
      to="/documents/catalogues"
      search={{ catalogue: catalogueId, address: entry.address, search: template }}
      className="flex items-center gap-3 rounded-md px-2 py-3 hover:bg-surface"
    >
      {entry.cover && (
        <span className="relative size-10 shrink-0 overflow-hidden rounded-sm bg-raised">
          <DecodedPicture src={entry.cover}>{null}</DecodedPicture>
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          <bdi>{entry.title}</bdi>
        </span>
        {entry.summary && (
          <span className="line-clamp-2 text-sm text-text-3">
            <bdi>{entry.summary}</bdi>
          </span>
        )}
      </span>
      <ChevronRight className="size-5 shrink-0 text-text-3 rtl:rotate-180" aria-hidden="true" />
    </AppLink>
  );
}

function Take({ catalogueId, entry, have, asking }: Taking) {
  const { t } = useI18n(),
    [busy, setBusy] = useState(false);
  const take = async (address: string) => {
    setBusy(true);
    try {
      const taken = await api.take({ catalogueId, address });
      await refreshHeld();
      if (taken.duplicate) toast(t('catalogues.book.already', { title: taken.duplicate.title }));
      else {
        followSaved({ bookId: taken.bookId, name: entry.title, title: entry.title }, t);
        toast(t('catalogues.book.coming', { title: entry.title }));
      }
    } catch (error) {
      toast.error(problemText(t, error));
    } finally {
      setBusy(false);
    }
  };
  const [best, ...others] = entry.downloads;
  const mine = entry.downloads.map((one) => have?.[one.address]).find(Boolean);
  if (mine)
    return (
      <AppLink to="/reader" search={{ book: mine }} className={buttonClass('line')}>
        {t('catalogues.book.have')}
      </AppLink>
    );
  if (asking) return <Skeleton className="h-10 w-40" />;
  if (!best) return <p className="text-sm text-text-3">{t('catalogues.book.none')}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        disabled={busy}
        onClick={() => void take(best.address)}
        aria-label={t('catalogues.book.takeTitle', { title: entry.title })}
      >
        <Download aria-hidden="true" />
        {t('catalogues.book.take')}
      </Button>
      {others.length > 0 && (
        <Menu
          trigger={
            <Button variant="quiet" disabled={busy}>
              {t('catalogues.book.formats')}
            </Button>
          }
        >
          {others.map((one) => (
            <MenuItem key={one.address} onSelect={() => void take(one.address)}>
              {one.title ?? FORMATS[one.type] ?? one.type}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}

function BookRow(props: Taking) {
  const { entry } = props;
  const said = [entry.published?.slice(0, 4), entry.language].filter(Boolean).join(' · ');
  return (
    <article className="flex gap-4 px-2 py-4">
      <Cover
        src={entry.cover}
        title={entry.title}
        author={entry.authors[0] ?? null}
        direction="ltr"
        className="aspect-[2/3] w-20 shrink-0 self-start"
      />
      <div className="min-w-0 flex-1">
        <h2 className="font-medium">
          <bdi>{entry.title}</bdi>
        </h2>
        {entry.authors.length > 0 && (
          <p className="text-sm text-text-2">
            <bdi>{entry.authors.join(', ')}</bdi>
          </p>
        )}
        {said && <p className="text-sm text-text-3">{said}</p>}
        {entry.summary && (
          <p className="mt-1 line-clamp-3 text-sm text-text-2">
            <bdi>{entry.summary}</bdi>
          </p>
        )}
        <div className="mt-3">
          <Take {...props} />
        </div>
      </div>
    </article>
  );
}

type ShelfEntryProps = Held & {
  catalogueId: string;
  /** Where words are searched; shelves below often do not say it again. */
  template: string;
  entry: CatalogueEntry;
};

/** One line of a catalogue's page. */
export function ShelfEntry({ catalogueId, template, entry, ...held }: ShelfEntryProps) {
  return entry.kind === 'folder' ? (
    <FolderRow catalogueId={catalogueId} template={template} entry={entry} />
  ) : (
    <BookRow catalogueId={catalogueId} entry={entry} {...held} />
  );
}

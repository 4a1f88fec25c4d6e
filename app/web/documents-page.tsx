import { Suspense, type ReactNode } from 'react';
import { CopyCheck, Globe } from 'lucide-react';
import { useI18n } from '../../platform/web/i18n.tsx';
import { part } from '../../platform/web/manifest/part.tsx';
import { AppLink } from '../../platform/web/navigation.tsx';
import { iconButtonClass } from '../../platform/web/ui/icon-button.tsx';

const covers = () => import('../../features/covers/web/index.ts');
type Catalog = typeof import('../../features/catalog/web/index.ts');
type Ingest = typeof import('../../features/ingest/web/index.ts');
type Slots = { picture?: ReactNode; actions?: ReactNode; chips?: ReactNode };
type FolderPageProps = Slots & { page: Catalog['LibraryPage']; dropFolders: Ingest['dropFolders'] };

/** The library's page, which takes folders that are dropped on it. */
function FolderPage({ page: Page, dropFolders, ...slots }: FolderPageProps) {
  const { t } = useI18n();
  return <Page {...slots} onFolders={(data: DataTransfer) => dropFolders(data, t)} />;
}

const LibraryPage = part<Slots>(async () => {
  const [catalog, ingest] = await Promise.all([
    import('../../features/catalog/web/index.ts'),
    import('../../features/ingest/web/index.ts'),
  ]);
  return (slots) => <FolderPage page={catalog.LibraryPage} dropFolders={ingest.dropFolders} {...slots} />;
});
const Picture = part(async () => (await covers()).LibraryHeaderPicture);
const Personalize = part(async () => (await covers()).PersonalizeLibrary);
const Chips = part(async () => (await import('../../features/collections/web/index.ts')).ShelfChips);
const InboxLink = part(async () => (await import('../../features/imports/web/index.ts')).InboxLink);

/** The way to the catalogues of the web. */
function Catalogues() {
  const { t } = useI18n();
  return (
    <AppLink
      to="/documents/catalogues"
      aria-label={t('library.web.catalogues')}
      title={t('library.web.catalogues')}
      className={iconButtonClass}
    >
      <Globe aria-hidden="true" />
    </AppLink>
  );
}

/** The way to books that look alike. */
function Duplicates() {
  const { t } = useI18n();
  return (
    <AppLink
      to="/documents/duplicates"
      aria-label={t('library.page.duplicates')}
      title={t('library.page.duplicates')}
      className={iconButtonClass}
    >
      <CopyCheck aria-hidden="true" />
    </AppLink>
  );
}

/** My Library with the header picture that its owner chose. */
export function DocumentsPage() {
  return (
    <LibraryPage
      picture={
        <Suspense fallback={null}>
          <Picture />
        </Suspense>
      }
      chips={
        <Suspense fallback={<div className="h-13" />}>
          <Chips />
        </Suspense>
      }
      actions={
        <>
          <Suspense fallback={null}>
            <InboxLink />
          </Suspense>
          <Duplicates />
          <Catalogues />
          <Suspense fallback={null}>
            <Personalize />
          </Suspense>
        </>
      }
    />
  );
}

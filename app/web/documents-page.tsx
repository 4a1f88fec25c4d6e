import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { CopyCheck, Globe } from 'lucide-react';
import { useI18n } from '../../platform/web/i18n.tsx';
import { AppLink } from '../../platform/web/navigation.tsx';
import { iconButtonClass } from '../../platform/web/ui/icon-button.tsx';
import { openDoor } from './doors.ts';
import { MissingPage } from './missing-page.tsx';

const Nothing = () => null;
type Slots = { picture?: ReactNode; actions?: ReactNode; chips?: ReactNode };
const LibraryPage = lazy(async () => {
  const Page: ComponentType<Slots> = (await openDoor('library')).LibraryPage ?? MissingPage;
  return { default: (slots: Slots) => <Page {...slots} /> }; // the door's page is lazy itself, and React takes no lazy in a lazy
});
const Picture = lazy(async () => ({ default: (await openDoor('covers')).LibraryHeaderPicture ?? Nothing }));
const Personalize = lazy(async () => ({ default: (await openDoor('covers')).PersonalizeLibrary ?? Nothing }));

const Chips = lazy(async () => {
  const Part: ComponentType = (await openDoor('collections')).ShelfChips ?? Nothing;
  return { default: () => <Part /> };
});

const InboxLink = lazy(async () => ({ default: (await openDoor('imports')).InboxLink ?? Nothing }));

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

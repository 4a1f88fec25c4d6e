import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { backClass, Page, PageHeader } from '../../../platform/web/ui/page.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import { cataloguesQuery } from './catalogue-queries.ts';
import { CatalogueShelf } from './catalogue-shelf.tsx';

/** Catalogues of books in the web: which one keeps, and what is in them. */
export function CataloguesPage() {
  const { t } = useI18n(),
    {
      catalogue = '',
      address = '',
      search = '',
      q = '',
    } = useSearch({ strict: false }) as Record<string, string | undefined>,
    kept = useQuery(cataloguesQuery).data?.catalogues.find(({ id }) => id === catalogue);
  const inside = catalogue !== '',
    deep = inside && (address !== '' || q !== '');
  return (
    <Page width="normal">
      <PageHeader
        title={<bdi>{inside ? (kept?.title ?? t('catalogues.page.title')) : t('catalogues.page.title')}</bdi>}
        text={deep && q ? t('catalogues.page.found', { words: q }) : inside ? '' : t('catalogues.page.text')}
        back={
          <AppLink
            to={inside ? '/documents/catalogues' : '/documents'}
            {...(deep ? { search: { catalogue } } : {})}
            className={backClass}
          >
            <ChevronLeft className="size-4 rtl:rotate-180" aria-hidden="true" />
            {deep
              ? (kept?.title ?? t('catalogues.page.title'))
              : inside
                ? t('catalogues.page.title')
                : t('catalogues.page.library')}
          </AppLink>
        }
      />
      {inside ? (
        <CatalogueShelf key={`${catalogue} ${address} ${q}`} spot={{ catalogueId: catalogue, address, search, q }} />
      ) : (
        <CatalogueList />
      )}
    </Page>
  );
}

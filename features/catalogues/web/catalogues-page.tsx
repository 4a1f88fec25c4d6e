import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import { cataloguesQuery } from './catalogue-queries.ts';
import { CatalogueShelf } from './catalogue-shelf.tsx';

/** Catalogues of books in the web: which one keeps, and what is in them. */
export function CataloguesPage() {
  const { t } = useI18n(),
    { catalogue = '', address = '', search = '', q = '' } = useSearch({ strict: false }) as Record<string, string | undefined>,
    kept = useQuery(cataloguesQuery).data?.catalogues.find(({ id }) => id === catalogue);
  const inside = catalogue !== '',
    deep = inside && (address !== '' || q !== '');
  return (
    <div className="mx-auto w-full max-w-[900px] px-4 pt-6 pb-16 md:px-8 md:pt-8">
      <AppLink
        to={inside ? '/documents/catalogues' : '/documents'}
        {...(deep ? { search: { catalogue } } : {})}
        className="mb-3 inline-flex items-center gap-1 text-sm text-text-2 hover:text-text"
      >
        <ChevronLeft className="size-4 rtl:rotate-180" aria-hidden="true" />
        {deep ? (kept?.title ?? t('catalogues.page.title')) : inside ? t('catalogues.page.title') : t('catalogues.page.library')}
      </AppLink>
      <h1 className="mb-1 font-book text-2xl leading-tight font-semibold tracking-tight">
        <bdi>{inside ? (kept?.title ?? t('catalogues.page.title')) : t('catalogues.page.title')}</bdi>
      </h1>
      <p className="mb-6 text-text-2">{deep && q ? t('catalogues.page.found', { words: q }) : inside ? '' : t('catalogues.page.text')}</p>
      {inside ? (
        <CatalogueShelf key={`${catalogue} ${address} ${q}`} spot={{ catalogueId: catalogue, address, search, q }} />
      ) : (
        <CatalogueList />
      )}
    </div>
  );
}

import { useI18n } from '../../platform/web/i18n.tsx';
import { AppLink } from '../../platform/web/navigation.tsx';
import { buttonClass } from '../../platform/web/ui/button.tsx';
import { EmptyShelf } from './empty-shelf.tsx';

/** The page for an address that leads nowhere. */
export function MissingPage() {
  const { t } = useI18n();
  return (
    <div className="grid min-h-full place-items-center px-4 py-12">
      <div className="flex max-w-md flex-col items-center text-center">
        <EmptyShelf />
        <h1 className="mt-8 font-book text-xl font-semibold text-balance">{t('shell.missing.title')}</h1>
        <p className="mt-2 text-text-2 text-pretty">{t('shell.missing.text')}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <AppLink to="/" className={buttonClass('primary')}>
            {t('shell.missing.home')}
          </AppLink>
          <AppLink to="/documents" className={buttonClass('line')}>
            {t('shell.missing.library')}
          </AppLink>
        </div>
      </div>
    </div>
  );
}

import { BookX } from 'lucide-react';
import { useEffect } from 'react';
import { setActiveSession } from '../../../../platform/web/active-session.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/states.tsx';

/** In the place of a book that was revoked, or removed elsewhere, while it was open. */
export function GoneBook({ own }: { own: boolean }) {
  const { t } = useI18n();
  useEffect(() => setActiveSession({ type: 'reader' }), []);
  return (
    <div role="alert" className="grid h-full place-items-center">
      <EmptyState
        page
        icon={<BookX />}
        title={t('reader.gone.title')}
        text={own ? t('reader.gone.ownText') : t('reader.gone.text')}
        action={
          <>
            <AppLink to="/documents" className={buttonClass('primary')}>
              {t('reader.none.library')}
            </AppLink>
            <AppLink to={own ? '/documents/trash' : '/highlights'} className={buttonClass('line')}>
              {own ? t('reader.gone.trash') : t('reader.gone.highlights')}
            </AppLink>
          </>
        }
      />
    </div>
  );
}

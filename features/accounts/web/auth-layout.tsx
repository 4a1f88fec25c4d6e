import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { CoverWall } from './cover-wall.tsx';

function QuietSide() {
  const { t } = useI18n();
  return (
    <aside className="sticky top-0 hidden h-[calc(100dvh-4rem)] overflow-hidden rounded-se-lg lg:block">
      <CoverWall />
      <figure className="absolute inset-x-0 bottom-0 bg-linear-to-t from-sunken from-55% to-transparent px-12 pt-40 pb-12">
        <blockquote className="max-w-md font-book text-xl leading-snug text-balance">
          {t('accounts.welcome.quote')}
        </blockquote>
        <figcaption className="mt-2 text-text-2">{t('accounts.welcome.quoteBy')}</figcaption>
      </figure>
    </aside>
  );
}

type AuthLayoutProps = { title: string; intro?: ReactNode; children: ReactNode; footer?: ReactNode };

/** The page around a form of the accounts: drawn covers on one side where there is room, the form on the other. */
export function AuthLayout({ title, intro, children, footer }: AuthLayoutProps) {
  return (
    <div className="grid min-h-full lg:grid-cols-[minmax(0,1fr)_minmax(28rem,38rem)]">
      <QuietSide />
      <div className="mx-auto flex w-full max-w-sm min-w-0 flex-col justify-center px-4 py-8 sm:px-0 sm:py-12">
        <h1 className="font-book text-2xl leading-tight font-semibold text-balance">{title}</h1>
        {intro && <p className="mt-2 text-md text-text-2 text-pretty">{intro}</p>}
        <div className="mt-7">{children}</div>
        {footer && <div className="mt-6 text-text-2">{footer}</div>}
      </div>
    </div>
  );
}

/** The look of a link in running words. */
export const linkClass = 'rounded-sm font-medium text-accent underline-offset-4 hover:underline';

import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink, useSwitchLocale } from '../../../platform/web/navigation.tsx';
import { PRODUCT } from '../../../platform/web/page-title.ts';
import { LOCALES } from '../../../locales/index.ts';
import { CoverWall } from './cover-wall.tsx';

function Languages() {
  const { locale } = useI18n();
  const switchTo = useSwitchLocale();
  return (
    <ul className="flex flex-wrap gap-x-4">
      {LOCALES.map((one) => (
        <li key={one.code}>
          <button
            type="button"
            lang={one.code}
            dir={one.direction}
            aria-pressed={one.code === locale}
            onClick={() => switchTo(one.code)}
            className="h-9 text-sm text-text-3 hover:text-text aria-pressed:text-text pointer-coarse:h-11"
          >
            {one.name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function QuietSide() {
  const { t } = useI18n();
  return (
    <aside className="relative hidden overflow-hidden border-e border-line lg:block">
      <CoverWall />
      <figure className="absolute inset-x-0 bottom-0 bg-linear-to-t from-sunken from-55% to-transparent px-12 pt-40 pb-12">
        <blockquote className="max-w-md font-book text-xl leading-snug text-balance">{t('accounts.welcome.quote')}</blockquote>
        <figcaption className="mt-2 text-text-2">{t('accounts.welcome.quoteBy')}</figcaption>
      </figure>
    </aside>
  );
}

type AuthLayoutProps = { title: string; intro?: ReactNode; children: ReactNode; footer?: ReactNode };

/** The page around a form of the accounts: drawn covers on one side where there is room, the form on the other. */
export function AuthLayout({ title, intro, children, footer }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh bg-ground lg:grid-cols-[minmax(0,1fr)_minmax(28rem,36rem)]">
      <QuietSide />
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-col px-4 py-6 outline-none sm:px-10 sm:py-8">
        <AppLink to="/" className="inline-flex items-center gap-2.5 self-start rounded-sm font-book text-lg font-semibold">
          <BookOpen className="flip size-6 text-accent" aria-hidden="true" />
          {PRODUCT}
        </AppLink>
        <div className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          <h1 className="font-book text-2xl leading-tight font-semibold text-balance">{title}</h1>
          {intro && <p className="mt-2 text-md text-text-2 text-pretty">{intro}</p>}
          <div className="mt-7">{children}</div>
          {footer && <div className="mt-6 text-text-2">{footer}</div>}
        </div>
        <Languages />
      </main>
    </div>
  );
}

/** The look of a link in running words. */
export const linkClass = 'rounded-sm font-medium text-accent underline-offset-4 hover:underline';

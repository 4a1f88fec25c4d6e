import { Outlet, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { directionOf } from '../../locales/index.ts';
import { I18nProvider } from '../../platform/web/i18n.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const TooltipLayer = lazy(async () => ({
  default: (await import('../../platform/web/ui/tooltip-layer.tsx')).TooltipLayer,
}));
const Toaster = lazy(async () => ({ default: (await import('../../platform/web/toaster.tsx')).Toaster }));

/** Everything below /{locale}: language and direction of the page, messages to the person. */
export function LocaleFrame() {
  const { locale } = useParams({ strict: false }) as { locale: string };
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }, [locale]);
  return (
    <I18nProvider locale={locale}>
      <OfflineBanner />
      <Outlet />
      <Suspense>
        <Toaster />
        <TooltipLayer />
      </Suspense>
    </I18nProvider>
  );
}

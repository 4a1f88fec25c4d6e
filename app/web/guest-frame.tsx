import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AppLink } from '../../platform/web/navigation.tsx';
import { PRODUCT } from '../../platform/web/page-title.ts';
import { Brand } from '../shell/brand.tsx';
import { RouteAnnouncer } from '../shell/route-announcer.tsx';
import { SkipLinks } from '../shell/skip-links.tsx';
import { ThemeToggle } from '../shell/theme-toggle.tsx';

const LanguageMenu = lazy(() => import('../shell/language-menu.tsx'));

/** The frame of the pages for people who are not signed in. */
export function GuestFrame() {
  return (
    <div className="flex h-dvh flex-col">
      <SkipLinks nav={false} />
      <RouteAnnouncer />
      <header className="flex h-16 shrink-0 items-center gap-1 px-4 md:px-6">
        <AppLink to="/" className="me-auto rounded-sm" aria-label={PRODUCT}>
          <Brand />
        </AppLink>
        <Suspense>
          <LanguageMenu />
        </Suspense>
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto outline-none">
        <Outlet />
      </main>
    </div>
  );
}

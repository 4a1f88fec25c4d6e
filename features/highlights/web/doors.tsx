import { lazy, Suspense } from 'react';
import { PageWaiting } from '../../../platform/web/ui/states.tsx';

const Page = lazy(() => import('./page/highlights-page.tsx'));

/** The page /{locale}/highlights. */
export function HighlightsPage() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <Page />
    </Suspense>
  );
}

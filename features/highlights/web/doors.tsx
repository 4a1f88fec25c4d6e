import { lazy, Suspense } from 'react';
import { Spinner } from '../../../platform/web/ui/spinner.tsx';

const Page = lazy(() => import('./page/highlights-page.tsx'));

/** The page /{locale}/highlights. */
export function HighlightsPage() {
  return (
    <Suspense
      fallback={
        <div className="grid h-full min-h-40 place-items-center text-lg text-text-3">
          <Spinner />
        </div>
      }
    >
      <Page />
    </Suspense>
  );
}

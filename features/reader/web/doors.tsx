import { lazy, Suspense } from 'react';
import { Spinner } from '../../../platform/web/ui/spinner.tsx';

// The reader's code comes only when a book is opened, also for those who enter this door for the continue card alone.
const Sidebar = lazy(() => import('./reader-sidebar.tsx'));

/** What the right sidebar shows while a book is read. */
export function ReaderSidebar() {
  return (
    <Suspense
      fallback={
        <div className="grid h-full min-h-40 place-items-center text-lg text-text-3">
          <Spinner />
        </div>
      }
    >
      <Sidebar />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../platform/web/error-boundary.tsx';
import { openDoor } from '../web/doors.ts';

const Nothing = () => null;
const Card = lazy(async () => ({ default: (await openDoor('quotes')).QuoteCard ?? Nothing }));

/** The quotation of the day in the sidebar's default view (SIDE-03). */
export function QuoteCard() {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Card />
      </Suspense>
    </ErrorBoundary>
  );
}

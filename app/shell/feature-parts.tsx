import { Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../../platform/web/error-boundary.tsx';
import type { SidebarView } from '../../platform/web/manifest/feature.ts';
import { part } from '../../platform/web/manifest/part.tsx';
import { gathered, inOrder } from '../web/features.ts';

const VIEWS = new Map(gathered((feature) => feature.views).map(({ view, load }) => [view, part(load)]));
const CARDS = inOrder((feature) => feature.cards).map(({ load }) => part(load));
const OVERLAYS = gathered((feature) => feature.overlays);

/** A feature's part of the frame, which never waits for it; `children` come with it. */
export function FramePart({ part: Part, children }: { part: ComponentType; children?: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Part />
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

/** A view of the right sidebar; one whose feature does not exist yet shows the library, which has cards below it. */
export function FeatureView({ view }: { view: SidebarView }) {
  const shown = VIEWS.has(view) ? view : 'library';
  const View = VIEWS.get(shown);
  return (
    <>
      {View && <FramePart key={shown} part={View} />}
      {shown === 'library' && CARDS.map((Card, index) => <FramePart key={index} part={Card} />)}
    </>
  );
}

/** What lies over the pages: dialogs that open on an event, and tips. */
export function Overlays() {
  return OVERLAYS.map((Overlay, index) => <FramePart key={index} part={Overlay} />);
}

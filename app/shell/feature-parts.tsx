import { Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../../platform/web/error-boundary.tsx';
import type { SidebarView } from '../../platform/web/manifest/feature.ts';
import { part } from '../../platform/web/manifest/part.tsx';
import { gathered, inOrder } from '../web/features.ts';

const VIEWS = new Map(gathered((feature) => feature.views).map(({ view, load }) => [view, part(load)]));
const CARDS = inOrder((feature) => feature.cards).map(({ load, views = ['library'] }) => ({ views, Card: part(load) }));
const OVERLAYS = gathered((feature) => feature.overlays);
const BARS = gathered((feature) => feature.bars);

/** Around a part of the frame: it never waits for it, nor falls with it. */
const FramePartOf = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
);

/** A feature's part of the frame; `children` come with it. */
export const FramePart = ({ part: Part, children }: { part: ComponentType; children?: ReactNode }) => (
  <FramePartOf>
    <Part />
    {children}
  </FramePartOf>
);

/** A view of the right sidebar with its cards; one whose feature does not exist yet shows the library. */
export function FeatureView({ view }: { view: SidebarView }) {
  const shown = VIEWS.has(view) ? view : 'library';
  const View = VIEWS.get(shown);
  return (
    <>
      {View && <FramePart key={shown} part={View} />}
      {CARDS.map(
        ({ views, Card }, index) =>
          views.includes(shown) && (
            <FramePartOf key={index}>
              <Card view={shown} />
            </FramePartOf>
          ),
      )}
    </>
  );
}

/** What lies over the pages: dialogs that open on an event, and tips. */
export function Overlays() {
  return OVERLAYS.map((Overlay, index) => <FramePart key={index} part={Overlay} />);
}

/** What stays at the foot of the window, below every page. */
export function Bars() {
  return BARS.map((Bar, index) => <FramePart key={index} part={Bar} />);
}

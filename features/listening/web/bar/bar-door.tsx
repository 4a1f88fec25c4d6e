import { part } from '../../../../platform/web/manifest/part.tsx';
import { useListening } from '../player/now.ts';

const Bar = part(async () => (await import('./listening-bar.tsx')).ListeningBar);

/** The bar, while there is something to hear. */
export function BarDoor() {
  return useListening(({ track, begun }) => track !== null && begun) && <Bar />;
}

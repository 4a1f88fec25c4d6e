// The size of pages that are as they are (fixed layout): fitted to the window or its width, or any size.
import type { View } from 'foliate-js/view.js';
import type { Zoom } from '../engine.ts';

const STEP = 1.25;
const SCALE = { min: 0.2, max: 6 } as const;

/** Zoom of a fixed-layout book; what is larger than the stage is scrolled. */
export function pageZoom(view: View): Zoom {
  const { renderer } = view;
  // A page larger than the stage would else hide its upper left corner for good.
  renderer.style.justifyContent = renderer.style.alignItems = 'safe center';
  const scale = (): number => {
    const frame = renderer
      .getContents()
      .map(({ doc }) => doc?.defaultView?.frameElement as HTMLElement | null | undefined)
      .find((one) => one?.offsetWidth);
    return frame ? frame.getBoundingClientRect().width / frame.offsetWidth : 1;
  };
  return {
    by: (step) =>
      renderer.setAttribute('zoom', String(Math.min(SCALE.max, Math.max(SCALE.min, scale() * STEP ** step)))),
    fit: (to) => renderer.setAttribute('zoom', `fit-${to}`),
  };
}

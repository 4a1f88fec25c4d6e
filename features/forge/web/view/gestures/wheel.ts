// The wheel, and two fingers on a touchpad, which browsers report as a wheel.
import { panned, zoomed } from '../../../core/scene/camera.ts';
import type { Ground } from './gesture.ts';

const LINE_PX = 16;
const ZOOM_SPEED = 0.01;
/** One notch of a wheel mustn't be a leap. */
const MOST_STEP = 60;

/** Ctrl or Cmd zooms to the pointer, otherwise it pans. */
export function onWheel(ground: Ground, event: WheelEvent): void {
  const zooms = event.ctrlKey || event.metaKey;
  const { target } = event;
  if (!zooms && target instanceof Element && target.closest('textarea')) return; // a long text scrolls
  event.preventDefault(); // or the browser zooms the page and goes back in its history
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
  if (zooms) {
    const step = Math.min(Math.max(event.deltaY * unit, -MOST_STEP), MOST_STEP);
    const { left, top } = ground.drawing.stage.host.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    ground.look(zoomed(ground.camera(), at, Math.exp(-step * ZOOM_SPEED)));
    return;
  }
  const sideways = event.shiftKey && event.deltaX === 0;
  const dx = (sideways ? event.deltaY : event.deltaX) * unit;
  const dy = (sideways ? 0 : event.deltaY) * unit;
  ground.look(panned(ground.camera(), -dx, -dy));
}

// The canvas is moved by one pointer, and moved and zoomed by two.
import type { Point } from '../../../core/model/things.ts';
import { panned, pinched } from '../../../core/scene/camera.ts';
import type { Gesture, Ground } from './gesture.ts';

/** Moves the canvas as if it were held. */
export function pan(ground: Ground, from: Point): Gesture {
  const { classList } = ground.drawing.stage.host;
  let last = from;
  classList.add('is-panning');
  const finish = (): void => classList.remove('is-panning');
  return {
    move({ screen }) {
      ground.look(panned(ground.camera(), screen.x - last.x, screen.y - last.y));
      last = screen;
    },
    end: finish,
    cancel: finish,
  };
}

/** Two fingers: the points of the canvas under both stay under them. */
export function pinch(ground: Ground, before: readonly [Point, Point]): (after: readonly [Point, Point]) => void {
  let last = before;
  return (after) => {
    ground.look(pinched(ground.camera(), last, after));
    last = after;
  };
}

// A rectangle is drawn over what is to be selected.
import type { Point } from '../../../core/model/things.ts';
import { rectOf } from '../../../core/scene/geometry.ts';
import type { Gesture, Ground } from './gesture.ts';

/** Selects what the rectangle touches, besides what was selected when Shift is held at the start. */
export function marquee(ground: Ground, from: Point, extend: boolean): Gesture {
  const { drawing, scene } = ground;
  const before = ground.selection();
  const kept = extend ? [...before] : [];
  const finish = (): void => {
    drawing.over.marquee = null;
    drawing.ask();
  };
  return {
    reaches: true,
    move({ world }) {
      const rect = rectOf(from, world);
      drawing.over.marquee = rect;
      const found = scene.inRect(rect);
      ground.select(kept.length > 0 ? [...kept, ...found] : found);
      drawing.ask();
    },
    end: finish,
    cancel() {
      finish();
      ground.select(before);
    },
  };
}

/** How a picture is looked at: `scale` 1 fits it to the screen, `x` and `y` move it from the middle. */
export type ZoomPan = { scale: number; x: number; y: number };
type Size = { width: number; height: number };

export const SCALE_MAX = 10;
export const WHOLE: ZoomPan = { scale: 1, x: 0, y: 0 };

/** Larger or smaller by a factor, around a point counted from the middle of the screen, which stays where it is. */
export function zoomBy(
  from: ZoomPan,
  factor: number,
  at: { x: number; y: number },
  picture: Size,
  screen: Size,
): ZoomPan {
  const scale = Math.min(SCALE_MAX, Math.max(1, from.scale * factor));
  const share = scale / from.scale;
  return held({ scale, x: at.x - (at.x - from.x) * share, y: at.y - (at.y - from.y) * share }, picture, screen);
}

/** Moved by some pixels, no further than the picture goes. */
export function panBy(from: ZoomPan, dx: number, dy: number, picture: Size, screen: Size): ZoomPan {
  return held({ ...from, x: from.x + dx, y: from.y + dy }, picture, screen);
}

function held({ scale, x, y }: ZoomPan, picture: Size, screen: Size): ZoomPan {
  const room = (size: number, shown: number): number => Math.max(0, (size * scale - shown) / 2);
  const clamp = (at: number, most: number): number => Math.min(most, Math.max(-most, at)) + 0;
  return { scale, x: clamp(x, room(picture.width, screen.width)), y: clamp(y, room(picture.height, screen.height)) };
}

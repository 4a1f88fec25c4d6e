/** How large a picture is shown (1 fills the frame) and how far it is moved from the middle, in pixels. */
export type PicturePlace = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };

export const FITTED: PicturePlace = { scale: 1, x: 0, y: 0 };
export const STEP = 1.4;
const MOST = 20;

/** The picture at another size; the point (from the middle of the frame) stays where it is. */
export function scaledAt(place: PicturePlace, by: number, point: { x: number; y: number }): PicturePlace {
  const scale = Math.min(MOST, Math.max(1, place.scale * by));
  const grown = scale / place.scale;
  return { scale, x: point.x - (point.x - place.x) * grown, y: point.y - (point.y - place.y) * grown };
}

/** A picture never leaves its frame: its edges may come to the middle at most. */
export function kept(place: PicturePlace, frame: Size): PicturePlace {
  if (place.scale <= 1) return FITTED;
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return {
    ...place,
    x: within(place.x, (frame.width * place.scale) / 2),
    y: within(place.y, (frame.height * place.scale) / 2),
  };
}

/** How large one pixel of the picture is on the screen when it fills the frame; small pictures are not blown up. */
export function fitShare(picture: Size, frame: Size, padding: number): number {
  if (picture.width <= 0 || picture.height <= 0 || frame.width <= 0) return 1;
  return Math.min(1, (frame.width - 2 * padding) / picture.width, (frame.height - 2 * padding) / picture.height);
}

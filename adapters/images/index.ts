/**
 * Pictures: small copies of pictures people bring. Covers are drawn by `draw-cover.ts`, with fonts and all: only the worker
 * process imports that, so that the server itself holds none of it.
 */
export type { CoverRequest } from './draw-cover.ts';
export { backgroundUnder } from './background.ts';
export { coverCut, coverThumb, ImageRefused, pictureSize } from './thumb.ts';

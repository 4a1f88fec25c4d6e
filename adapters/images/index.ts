/** Pictures: covers drawn by the house and small copies of pictures people bring. CPU work: call it in a child process. */
export { drawCover, type CoverRequest, type DrawnCover } from './draw-cover.ts';
export { coverCut, coverThumb, ImageRefused } from './thumb.ts';

import { NEW_SESSION } from './sync/open-canvas.ts';

/** The path of a canvas that begins now; it goes on under the address of its id. */
export const newCanvasPath = (): string => `/forge/${NEW_SESSION}`;

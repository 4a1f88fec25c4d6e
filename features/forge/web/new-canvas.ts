import { NEW_SESSION } from '../limits.ts';

/** The path of a canvas that begins now; it goes on under the address of its id. */
export const newCanvasPath = (): string => `/forge/${NEW_SESSION}`;

import type { Tones } from '../ground/palettes.ts';
import type { Random } from '../ground/random.ts';

/** What a style draws on. `unit` is a hundredth of the picture's mean side. */
export type Canvas = {
  width: number;
  height: number;
  unit: number;
  shape: 'tall' | 'square' | 'wide';
  random: Random;
  tones: Tones;
  titled: boolean;
};

/** Where the words go. */
export type TitleRoom = {
  x: number;
  y: number;
  width: number;
  height: number;
  align: 'start' | 'middle';
  anchor: 'top' | 'middle' | 'bottom';
  /** Largest title size in units. */
  sizeMax: number;
  /** A plate the words stand on; the room lies inside it. */
  plate?: { x: number; y: number; width: number; height: number; radius: number };
};

/** A drawn picture and what the lettering must know of it. `unmarked`: too lively for the publisher's mark. */
export type Art = { defs: string; body: string; ground: string; ink: string; room: TitleRoom; unmarked?: true };

export type Style = (canvas: Canvas) => Art;

/** The margin words keep from the edge. */
export const marginOf = (canvas: Canvas) => Math.min(canvas.width, canvas.height) * 0.09;

/** A room over the whole width, from the top down to a share of the height. */
export function topRoom(canvas: Canvas, to: number, sizeMax = 17): TitleRoom {
  const margin = marginOf(canvas);
  const y = canvas.shape === 'wide' ? canvas.height * 0.09 : margin;
  return {
    x: margin,
    y,
    width: canvas.width - 2 * margin,
    height: canvas.height * to - y,
    align: 'start',
    anchor: 'top',
    sizeMax,
  };
}

/** A room at the side where reading starts, for wide pictures. */
export function sideRoom(canvas: Canvas, share = 0.4, sizeMax = 13): TitleRoom {
  const margin = marginOf(canvas);
  return {
    x: margin,
    y: canvas.height * 0.14,
    width: canvas.width * share,
    height: canvas.height * 0.72,
    align: 'start',
    anchor: 'middle',
    sizeMax,
  };
}

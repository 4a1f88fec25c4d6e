/** A stretch of text as a page draws it. */
export type Piece = {
  text: string;
  rtl: boolean;
  height: number;
  baseline: number;
  upright: boolean;
  box: [number, number, number, number];
};

/** Colours are `#rrggbb`. Mixing happens in OKLab, so that a blend keeps its brilliance. */

type Triple = [number, number, number];

const channels = (colour: string): Triple =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Triple;

/** Linear light of each eight-bit value. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

const toLinear = (value: number) => LINEAR[value]!;

const fromLinear = (value: number) => {
  const v = Math.min(1, Math.max(0, value));
  return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055));
};

function toOklab(colour: string): Triple {
  const [r, g, b] = channels(colour).map(toLinear) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb.map((v) => fromLinear(v).toString(16).padStart(2, '0')).join('')}`;
}

/** A colour between two others; `t` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, t: number): string {
  const a = toOklab(from);
  const b = toOklab(to);
  return fromOklab(a.map((v, i) => v + (b[i]! - v) * t) as Triple);
}

/** Relative luminance of eight-bit channels (WCAG). */
export const luminanceOf = (r: number, g: number, b: number) =>
  0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);

/** Relative luminance of a colour (WCAG), 0 black to 1 white. */
export const luminance = (colour: string) => luminanceOf(...channels(colour));

/** Contrast ratio of two luminances (WCAG), 1 to 21. */
export const contrastOfLuminance = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Contrast ratio of two colours (WCAG), 1 to 21. */
export const contrast = (a: string, b: string) => contrastOfLuminance(luminance(a), luminance(b));

/** How warm a colour looks; very dark colours count as cold. */
export function warmth(colour: string): number {
  const [r, g, b] = channels(colour);
  return r * 1.2 + g * 0.5 - b - (luminance(colour) < 0.1 ? 200 : 0);
}

/** The colour whose hue stands farthest from the others. */
export function oddOneOut(colours: readonly string[]): string {
  const hues = colours.map((colour) => toOklab(colour));
  const distance = ([, a, b]: Triple) => hues.reduce((sum, other) => sum + Math.hypot(a - other[1], b - other[2]), 0);
  const far = hues.map(distance);
  return colours[far.indexOf(Math.max(...far))]!;
}

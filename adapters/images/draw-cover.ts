import sharp from 'sharp';
import {
  COVER_SIZES, TITLE_CONTRAST_MIN, type CoverPalette, type CoverRatio, type CoverStyle,
} from './catalogue.ts';
import { contrast, luminance, mix } from './ground/colour.ts';
import { choosePalette, tonesOf } from './ground/palettes.ts';
import { seeded } from './ground/random.ts';
import { linear, num, picture, tag } from './ground/svg.ts';
import { grainLayer } from './grain.ts';
import { contrastOn, type Pixels } from './lettering/legible.ts';
import { markPath } from './lettering/mark.ts';
import { planWords } from './lettering/plan.ts';
import { setTitle, type Box, type Lettering } from './lettering/set-title.ts';
import type { Art, Canvas, TitleRoom } from './styles/canvas.ts';
import { chooseStyle, STYLES } from './styles/index.ts';

/** What a cover is drawn for. The same request always gives the same picture. */
export type CoverRequest = {
  title: string;
  author?: string | null;
  subtitle?: string | null;
  /** A person's wish in words; its theme words choose colours and style. */
  prompt?: string | null;
  themes?: readonly string[];
  ratio: CoverRatio;
  style?: CoverStyle;
  palette?: CoverPalette;
  includeTitle: boolean;
  /** Styles of the covers this one will stand beside: it takes another. */
  avoid?: readonly CoverStyle[];
  /** Another seed gives another picture for the same words. */
  seed?: string;
};

/** A drawn cover. `contrast` is measured behind the words; null when no words stand on it. */
export type DrawnCover = {
  webp: Uint8Array;
  width: number;
  height: number;
  style: CoverStyle;
  palette: CoverPalette;
  contrast: number | null;
};

const WEBP_QUALITY = 84;
const SCRIMS = [0.55, 0.75, 0.9, 0.97];

function shapeOf(width: number, height: number): Canvas['shape'] {
  if (width / height > 1.2) return 'wide';
  return width / height < 0.85 ? 'tall' : 'square';
}

/** The picture as if seen in a mirror, for words that start at the right. */
function mirrored(art: Art, width: number): Art {
  const flip = <T extends { x: number; width: number }>(box: T): T => ({ ...box, x: width - box.x - box.width });
  const { plate, ...room } = flip(art.room);
  return {
    ...art,
    body: tag('g', { transform: `translate(${width} 0) scale(-1 1)` }, art.body),
    room: plate ? { ...room, plate: flip(plate) } : room,
  };
}

/** The card under the words of a plated style: a fill and a fine double line. */
function plateOf({ plate }: TitleRoom, unit: number, ground: string, ink: string): string {
  if (!plate) return '';
  const frame = (inset: number, more: Record<string, string | number>) => tag('rect', {
    x: plate.x + inset, y: plate.y + inset, width: plate.width - inset * 2, height: plate.height - inset * 2,
    rx: Math.max(0, plate.radius - inset), ...more,
  });
  return frame(0, { fill: ground })
    + frame(unit, { fill: 'none', stroke: ink, 'stroke-width': unit * 0.22 })
    + frame(unit * 1.5, { fill: 'none', stroke: ink, 'stroke-width': unit * 0.08 });
}

async function rasterise(defs: string, body: string, width: number, height: number): Promise<Pixels> {
  const flat = await sharp(Buffer.from(picture(width, height, defs, body)), { unlimited: true })
    .removeAlpha().raw().toBuffer();
  const data = await sharp(flat, { raw: { width, height, channels: 3 } })
    .composite([grainLayer()]).removeAlpha().raw().toBuffer();
  return { data, width, height };
}

async function overlay(pixels: Pixels, svg: string): Promise<Pixels> {
  const { width, height } = pixels;
  const data = await sharp(pixels.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }]).removeAlpha().raw().toBuffer();
  return { data, width, height };
}

/** A veil behind the words, from the nearest edge inwards, that fades before it shows as a shape. */
function scrimSvg(box: Box, pixels: Pixels, colour: string, opacity: number): string {
  const { width, height } = pixels;
  const side = box.width < width * 0.5 && width > height;
  const atFoot = !side && box.y + box.height / 2 > height * 0.6;
  const end = side
    ? (box.x < width / 2 ? box.x + box.width : width - box.x) / width
    : (atFoot ? height - box.y : box.y + box.height) / height;
  const direction = side ? (box.x < width / 2 ? [0, 0, 1, 0] : [1, 0, 0, 0]) : atFoot ? [0, 1, 0, 0] : [0, 0, 0, 1];
  const fill = linear('scrim', direction as [number, number, number, number], [
    [0, colour, opacity], [Math.min(0.9, end + 0.02), colour, opacity * 0.97], [Math.min(1, end + 0.22), colour, 0],
  ]);
  return picture(width, height, fill, tag('rect', { width, height, fill: 'url(#scrim)' }));
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x, y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

type Legible = { pixels: Pixels; ink: string; contrast: number };

/** Makes sure words can be read: another ink if that helps, else a veil that thickens until it does. */
async function makeLegible(pixels: Pixels, boxes: readonly Box[], art: Art): Promise<Legible> {
  const first = contrastOn(pixels, boxes, art.ink);
  if (first >= TITLE_CONTRAST_MIN) return { pixels, ink: art.ink, contrast: first };
  const other = luminance(art.ink) > 0.4 ? mix(art.ground, '#000000', 0.75) : '#fdf8ee';
  const second = contrastOn(pixels, boxes, other);
  if (second >= TITLE_CONTRAST_MIN) return { pixels, ink: other, contrast: second };
  const light = luminance(art.ink) > 0.4;
  let veil = art.ground;
  for (let i = 0; i < 8 && contrast(veil, art.ink) < 6.5; i += 1) veil = mix(veil, light ? '#000000' : '#ffffff', 0.2);
  let result: Legible = { pixels, ink: art.ink, contrast: first };
  for (const opacity of SCRIMS) {
    const veiled = await overlay(pixels, scrimSvg(around(boxes), pixels, veil, opacity));
    result = { pixels: veiled, ink: art.ink, contrast: contrastOn(veiled, boxes, art.ink) };
    if (result.contrast >= TITLE_CONTRAST_MIN) break;
  }
  return result;
}

/** Whether a place is one quiet colour: no edge of the drawing runs through or near it. */
function calm(pixels: Pixels, box: Box): boolean {
  const reach = box.width * 0.6;
  let low = 255;
  let high = 0;
  for (let y = Math.floor(box.y - reach); y < Math.min(pixels.height, box.y + box.height + reach); y += 2) {
    for (let x = Math.floor(box.x - reach); x < box.x + box.width + reach; x += 2) {
      const at = (y * pixels.width + x) * 3;
      const grey = (pixels.data[at]! + 2 * pixels.data[at + 1]! + pixels.data[at + 2]!) / 4;
      low = Math.min(low, grey);
      high = Math.max(high, grey);
    }
  }
  return high - low < 48;
}

/** The publisher's mark at the foot, in whichever ink shows there; left out where none does. */
function markOf(pixels: Pixels, canvas: Canvas, art: Art, lettering: Lettering): string {
  const size = canvas.unit * 3.4;
  const margin = Math.min(canvas.width, canvas.height) * 0.075;
  const middle = art.room.align === 'middle';
  const x = middle ? canvas.width / 2 : lettering.rtl ? canvas.width - margin - size / 2 : margin + size / 2;
  const y = canvas.height - margin - size / 2;
  const box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  if (!calm(pixels, box)) return '';
  const inks = [art.ink, canvas.tones.ink, canvas.tones.ground, '#fdf8ee', '#14110f'];
  const ink = inks.find((colour) => contrastOn(pixels, [box], colour) >= 3);
  if (!ink) return '';
  return tag('path', {
    d: markPath(x, y, size), fill: 'none', stroke: ink, 'stroke-width': num(canvas.unit * 0.24),
    'stroke-linejoin': 'round', 'stroke-linecap': 'round', opacity: 0.9,
  });
}

async function encode(pixels: Pixels, over: string): Promise<Uint8Array> {
  const { data, width, height } = pixels;
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  if (over !== '') image.composite([{ input: Buffer.from(picture(width, height, '', over)) }]);
  return image.webp({ quality: WEBP_QUALITY }).toBuffer();
}

/** Draws a cover: built-in art in one of eight styles, its title set as outlines. Busy with the CPU for 0.1 to 0.5 s. */
export async function drawCover(request: CoverRequest): Promise<DrawnCover> {
  const { width, height } = COVER_SIZES[request.ratio];
  const words = planWords(request.title, request.subtitle, request.author);
  const text = [request.title, request.title, request.prompt ?? '', ...(request.themes ?? [])].join(' ');
  const seed = JSON.stringify([request.seed ?? '', words, request.prompt ?? '', request.style ?? '', request.ratio]);
  const random = seeded(seed);
  const palette = request.palette ?? choosePalette(text, random);
  const style = request.style ?? chooseStyle(text, random, request.avoid);
  const inverse = random.chance(0.3);
  const native = tonesOf(palette, false);
  const tones = inverse && !(native.dark && style === 'celestial') ? tonesOf(palette, true) : native;
  const face = random.pick(STYLES[style].faces);
  const base = { width, height, unit: Math.sqrt(width * height) / 100, shape: shapeOf(width, height), tones };
  const drawn = async (titled: boolean) => {
    const canvas: Canvas = { ...base, titled, random: seeded(`${seed}/${style}`) };
    return { canvas, art: STYLES[style].draw(canvas) };
  };
  const result = { width, height, style, palette };

  if (request.includeTitle && words.title !== '') {
    const { canvas, art: upright } = await drawn(true);
    const rtl = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words.title);
    const art = rtl && canvas.shape === 'wide' ? mirrored(upright, width) : upright;
    const lettering = await setTitle(words, face, art.room, canvas.unit);
    if (lettering) {
      const plate = plateOf(art.room, canvas.unit, art.ground, art.ink);
      const raster = await rasterise(art.defs, art.body + plate, width, height);
      const legible = await makeLegible(raster, lettering.boxes, art);
      const mark = art.room.plate || art.unmarked ? '' : markOf(legible.pixels, canvas, art, lettering);
      const over = tag('g', { fill: legible.ink }, lettering.path) + mark;
      return { ...result, webp: await encode(legible.pixels, over), contrast: legible.contrast };
    }
  }
  const { art } = await drawn(false);
  return { ...result, webp: await encode(await rasterise(art.defs, art.body, width, height), ''), contrast: null };
}

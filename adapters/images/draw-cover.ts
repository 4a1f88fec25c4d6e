import { COVER_SIZES, type CoverPalette, type CoverRatio, type CoverStyle } from './catalogue.ts';
import { choosePalette, tonesOf } from './ground/palettes.ts';
import { seeded } from './ground/random.ts';
import { tag } from './ground/svg.ts';
import { makeLegible } from './lettering/legible.ts';
import { markOf } from './lettering/mark.ts';
import { planWords } from './lettering/plan.ts';
import { setTitle } from './lettering/set-title.ts';
import { encode, rasterise } from './raster.ts';
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
  const frame = (inset: number, more: Record<string, string | number>) =>
    tag('rect', {
      x: plate.x + inset,
      y: plate.y + inset,
      width: plate.width - inset * 2,
      height: plate.height - inset * 2,
      rx: Math.max(0, plate.radius - inset),
      ...more,
    });
  return (
    frame(0, { fill: ground }) +
    frame(unit, { fill: 'none', stroke: ink, 'stroke-width': unit * 0.22 }) +
    frame(unit * 1.5, { fill: 'none', stroke: ink, 'stroke-width': unit * 0.08 })
  );
}

/**
 * Draws a cover: built-in art in one of eight styles, its title set as outlines. Busy with the CPU for 0.1 to 0.5 s.
 * `scale` below 1 draws the same art on fewer pixels.
 */
export async function drawCover(request: CoverRequest, scale = 1): Promise<DrawnCover> {
  const width = Math.round(COVER_SIZES[request.ratio].width * scale);
  const height = Math.round(COVER_SIZES[request.ratio].height * scale);
  const words = planWords(request.title, request.subtitle, request.author);
  const text = [request.title, request.title, request.prompt ?? '', ...(request.themes ?? [])].join(' ').slice(0, 4000);
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

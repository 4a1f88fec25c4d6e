import { num, tag } from '../ground/svg.ts';
import { FACES, type FaceName } from '../type/faces.ts';
import { fit } from '../type/fit.ts';
import { mainScript } from '../type/scripts.ts';
import { readsRightToLeft, setterFor, type Setter } from '../type/shape.ts';
import type { TitleRoom } from '../styles/canvas.ts';
import type { Words } from './plan.ts';

export type Box = { x: number; y: number; width: number; height: number };

/** Set words: outlines without a colour yet, and the boxes they cover. */
export type Lettering = { path: string; boxes: Box[]; rtl: boolean; glyphs: number };

type Block = { lines: string[]; size: number; leading: number; setter: Setter; gap: number };

const upper = (text: string) => (/\p{Script=Greek}/u.test(text) ? text.toLocaleUpperCase('el') : text.toUpperCase());

/** Scripts whose letters are small for their em get a little more. */
const captionScale = (text: string) =>
  ({ arabic: 1.6, hebrew: 1.3, devanagari: 1.5, han: 1.4, alphabet: 1, common: 1 })[mainScript(text)];

async function titleBlock(
  words: Words,
  faceName: FaceName,
  room: TitleRoom,
  unit: number,
  height: number,
): Promise<Block | null> {
  const face = FACES[faceName];
  const text = face.capitals ? upper(words.title) : words.title;
  const setter = await setterFor(face, text);
  if (!setter.covers(text)) return null;
  const long = [...text].length;
  const linesMax = long > 60 ? 6 : long > 34 ? 5 : 4;
  const grow = mainScript(text) === 'arabic' ? 1.25 : 1;
  const fitted = fit(text, setter, { width: room.width, height, sizeMax: room.sizeMax * unit * grow, linesMax });
  return { ...fitted, setter, gap: 0 };
}

async function smallBlock(
  text: string | null,
  faceName: 'caption' | 'subtitle',
  size: number,
  room: TitleRoom,
): Promise<Block | null> {
  if (!text) return null;
  const face = FACES[faceName];
  const shown = face.capitals ? upper(text) : text;
  const setter = await setterFor(face, shown);
  if (!setter.covers(shown)) return null;
  const fitted = fit(shown, setter, {
    width: room.width,
    height: size * 4,
    sizeMax: size * captionScale(shown),
    linesMax: faceName === 'subtitle' ? 3 : 2,
  });
  return { ...fitted, setter, gap: 0 };
}

/** Height of a block from the top of its first letters to the foot of its last baseline. */
function heightOf(block: Block): number {
  const first = block.setter.line(block.lines[0] ?? '', block.size);
  return first.above + (block.lines.length - 1) * block.leading * block.size;
}

const depthOf = (block: Block) => block.setter.line(block.lines.at(-1) ?? '', block.size).below;

/** Sets title, subtitle and author into a room; null when a title has letters no face holds. */
export async function setTitle(words: Words, face: FaceName, room: TitleRoom, unit: number): Promise<Lettering | null> {
  const author = await smallBlock(words.author, 'caption', unit * 2.35, room);
  const sizeGuess = Math.min(unit * 4, Math.max(unit * 2.9, room.width * 0.05));
  const subtitle = await smallBlock(words.subtitle, 'subtitle', sizeGuess, room);
  const reserve = (author ? heightOf(author) + unit * 5 : 0) + (subtitle ? heightOf(subtitle) + unit * 3.4 : 0);
  const title = await titleBlock(words, face, room, unit, Math.max(room.height * 0.45, room.height - reserve));
  if (!title) return null;
  const blocks = [title];
  if (subtitle) blocks.push({ ...subtitle, gap: Math.max(unit * 2.6, title.size * 0.26, depthOf(title) + unit * 1.6) });
  if (author) {
    const above = subtitle ?? title;
    blocks.push({ ...author, gap: Math.max(unit * 3.9, above.size * 0.36, depthOf(above) + unit * 2.6) });
  }
  return place(blocks, room, readsRightToLeft(words.title));
}

function place(blocks: readonly Block[], room: TitleRoom, rtl: boolean): Lettering {
  const total = blocks.reduce((sum, block) => sum + block.gap + heightOf(block), 0);
  const slack = room.height - total;
  let y = room.y + (room.anchor === 'top' ? 0 : Math.max(0, slack) * (room.anchor === 'middle' ? 0.5 : 1));
  const boxes: Box[] = [];
  let path = '';
  let glyphs = 0;
  for (const block of blocks) {
    y += block.gap;
    const rise = block.setter.line(block.lines[0] ?? '', block.size).above;
    block.lines.forEach((text, i) => {
      const line = block.setter.line(text, block.size);
      const free = room.width - line.width;
      const x = room.x - line.left + (room.align === 'middle' ? free / 2 : rtl ? free : 0);
      const baseline = y + rise + i * block.leading * block.size;
      path += tag('path', { transform: `translate(${num(x)} ${num(baseline)})`, d: line.path });
      boxes.push({ x: x + line.left, y: baseline - line.above, width: line.width, height: line.above + line.below });
      glyphs += line.path.length;
    });
    y += heightOf(block);
  }
  return { path, boxes, rtl, glyphs };
}

// A Markdown outline becomes a canvas: headings are frames, list items notes, what is below an item is connected with it.
import { CANVAS_SIZE, MAX_BLOCKS, MAX_CONNECTIONS } from '../../../limits.ts';
import { NOTE_COLOR } from '../../model/colors.ts';
import { fitsContent } from '../../model/read-item.ts';
import type { Block, Edge, Point, Thing } from '../../model/things.ts';
import { clampTo } from '../../scene/geometry.ts';
import { layOut, type Leaf, type Room } from './layout.ts';
import { namer, readLink } from './names.ts';
import { type Item, type Part, readOutline } from './read-outline.ts';

/** `left` notes, frames and connections had no room or an end that isn't there. */
export type FromOutline = { title: string; things: Thing[]; left: number };
type Options = { newId: () => string; z?: number; at?: Point };

/** Things of an outline, from the point `at` to the right and down. */
export function fromOutline(markdown: string, { newId, z = 1, at = { x: 0, y: 0 } }: Options): FromOutline {
  const { title, root, left } = readOutline(markdown, MAX_BLOCKS + 1); // one of them may be the title
  const room = roomOf(root, false);
  const making = new Making(newId, z, at);
  making.room(root, room, layOut(room));
  const { things, left: more } = making.done();
  return { title, things, left: left + more };
}

const roomOf = ({ items, parts }: Part, frame: boolean): Room => ({
  frame,
  leaves: items.map(leafOf),
  rooms: parts.map((part) => roomOf(part, true)),
});
const leafOf = ({ text, below }: Item): Leaf => ({ text, below: below.map(leafOf) });

const AREA = { x: 0, y: 0, w: CANVAS_SIZE.max, h: CANVAS_SIZE.max };

class Making {
  readonly #blocks: Block[] = [];
  readonly #edges: Edge[] = [];
  readonly #names = new Map<string, string>();
  readonly #links: { from: string; text: string }[] = [];
  readonly #name = namer();
  readonly #newId: () => string;
  readonly #z: number;
  readonly #at: Point;
  #left = 0;

  constructor(newId: () => string, z: number, at: Point) {
    this.#newId = newId;
    this.#z = z;
    this.#at = at;
  }

  room(part: Part, room: Room, rects: ReturnType<typeof layOut>): void {
    if (room.frame) {
      const id = this.#block(part.name ?? '', 'frame', rects.get(room)!);
      if (id) this.#keep(id, part.links);
    }
    part.items.forEach((item, i) => this.#leaf(item, room.leaves[i]!, rects, null));
    part.parts.forEach((inner, i) => this.room(inner, room.rooms[i]!, rects));
  }

  done(): { things: Thing[]; left: number } {
    for (const { from, text } of this.#links) {
      const link = readLink(text, this.#names);
      if (link) this.#edge(from, link.end, link.label);
      else this.#left++;
    }
    return { things: [...this.#blocks, ...this.#edges], left: this.#left };
  }

  #leaf(item: Item, leaf: Leaf, rects: ReturnType<typeof layOut>, parent: string | null): void {
    const id = this.#block(item.text, 'text-note', rects.get(leaf)!);
    if (id && parent) this.#edge(parent, id, '');
    if (id) this.#keep(id, item.links);
    item.below.forEach((one, i) => this.#leaf(one, leaf.below[i]!, rects, id));
  }

  #keep(from: string, links: readonly string[]): void {
    for (const text of links) this.#links.push({ from, text });
  }

  #block(
    text: string,
    type: 'text-note' | 'frame',
    { x, y, w, h }: { x: number; y: number; w: number; h: number },
  ): string | null {
    if (this.#blocks.length >= MAX_BLOCKS || !fitsContent(text)) {
      this.#left++;
      return null;
    }
    const id = this.#newId();
    this.#names.set(this.#name(text), id);
    this.#blocks.push({
      id,
      kind: type === 'frame' ? 'frame' : 'block',
      type,
      text,
      meta: {},
      ...clampTo(AREA, { x: x + this.#at.x, y: y + this.#at.y, w, h }),
      color: type === 'frame' ? 'plain' : NOTE_COLOR,
      z: this.#z + this.#blocks.length,
      locked: false,
    });
    return id;
  }

  #edge(from: string, to: string, label: string): void {
    if (this.#edges.length >= MAX_CONNECTIONS) this.#left++;
    else this.#edges.push({ id: this.#newId(), kind: 'edge', from, to, label, color: 'plain', meta: {} });
  }
}

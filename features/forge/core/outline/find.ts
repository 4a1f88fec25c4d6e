// Looking for words in everything on a canvas.
import { foldText } from '../../../../platform/common/fold-text.ts';
import type { Thing } from '../model/things.ts';
import type { Scene } from '../scene/scene.ts';
import { compareReading } from './reading-order.ts';

/** Facts about a source that are searched beside a block's own words. */
const SEARCHED = ['title', 'author', 'url', 'description', 'siteName', 'note'];

/** A thing's words as they are searched. A change makes a new object of it, so what was folded once stays right. */
const folded = new WeakMap<Thing, string>();

function wordsOf(thing: Thing): string {
  const known = folded.get(thing);
  if (known !== undefined) return known;
  const { meta } = thing;
  const file = meta['file'] as { name?: unknown } | undefined;
  const facts = [...SEARCHED.map((key) => meta[key]), file?.name].filter((one) => typeof one === 'string');
  const words = foldText([thing.kind === 'edge' ? thing.label : thing.text, ...facts].join('\n'));
  folded.set(thing, words);
  return words;
}

/** Ids of the blocks, frames and connections that have these words, in the order they are read in. */
export function findOnCanvas(scene: Scene, words: string): string[] {
  const wanted = foldText(words);
  if (wanted === '') return [];
  const has = (thing: Thing): boolean => wordsOf(thing).includes(wanted);
  const blocks = [...scene.blocks.values()].filter(has).sort(compareReading);
  const edges = [...scene.edges.values()].filter((edge) => scene.curveOf(edge) !== null && has(edge));
  return [...blocks, ...edges].map(({ id }) => id);
}

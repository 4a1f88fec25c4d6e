import type { Block } from '../../core/model/things.ts';
import type { PaintContext } from './context.ts';
import { DRAW } from './kinds.ts';
import { forgetMarkdown } from './markdown.ts';
import { sourceOf } from './meta.ts';
import './blocks.css';

/** Room of a letter and of a line in a block, px: enough to guess which text may run over its rim. */
const LETTER = 7.5;
const LINE = 20;
const RIM = 24;

/** Whether a text may need more room than its block has. Only those are clipped: each clip costs in every frame. */
function mayOverflow({ text, w, h, type }: Block): boolean {
  if (type !== 'text-note' && type !== 'frame') return true;
  const wide = Math.max(1, (w - RIM) / LETTER);
  const lines = Math.max(0, (h - RIM) / LINE);
  if (text.length > wide * lines) return true;
  let used = 0;
  for (const line of text.split('\n')) used += Math.max(1, Math.ceil(line.length / wide));
  return used > lines || /(?:^|\n)(?:#|```|\||-{3})/.test(text); // headings, code, tables and rules are taller than a line
}

type Shown = Pick<Block, 'type' | 'text' | 'meta'> & { block: Block };

/** Fills the elements that the view gives to blocks; the same element is filled with another block later. */
export type Painter = {
  paint(el: HTMLElement, block: Block): void;
  release(el: HTMLElement): void;
  destroy(): void;
};

/** A painter of one canvas. Without React: an open canvas has hundreds of blocks on the screen. */
export function createPainter(context: PaintContext): Painter {
  const shown = new WeakMap<HTMLElement, Shown>();
  /** Quotes of highlights, drawn again when their highlight changes. */
  const linked = new Set<HTMLElement>();

  function fill(el: HTMLElement, block: Block): void {
    const body = document.createElement('div');
    body.className = 'fb';
    const old = el.querySelector<HTMLElement>(':scope > .fb');
    const text = old?.querySelector<HTMLElement>('.fb-text');
    if (text) forgetMarkdown(text);
    DRAW[block.type](body, block, context);
    if (old) old.replaceWith(body);
    else el.prepend(body);
    shown.set(el, { type: block.type, text: block.text, meta: block.meta, block });
    if (block.type === 'book-quote' && sourceOf(block).highlightId) linked.add(el);
    else linked.delete(el);
  }

  const stop = context.marks.subscribe(() => {
    for (const el of linked) {
      const now = shown.get(el);
      if (now && el.isConnected) fill(el, now.block);
    }
  });

  return {
    paint(el, block) {
      el.dataset['color'] = block.color;
      el.dataset['type'] = block.type;
      el.classList.toggle('is-long', mayOverflow(block));
      const now = shown.get(el);
      if (now && now.type === block.type && now.text === block.text && now.meta === block.meta) now.block = block;
      else fill(el, block);
    },
    release(el) {
      linked.delete(el);
      shown.delete(el); // what its highlight says may be another thing when it comes back
    },
    destroy() {
      stop();
      linked.clear();
    },
  };
}

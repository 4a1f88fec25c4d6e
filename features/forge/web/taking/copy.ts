// What a copy puts into the clipboard: for a canvas the things themselves, for other programs their words.
import { copied, copiedText, selectionOf } from '../../core/exchange/clipboard.ts';
import { isBlock, type Thing } from '../../core/model/things.ts';
import type { Scene } from '../../core/scene/scene.ts';
import { drawNow } from '../blocks/markdown.ts';
import { CLIP_ATTRIBUTE, FROM_ATTRIBUTE } from './read/transfer.ts';

/** HTML is built of the words of so many blocks; the things themselves always come along. */
const HTML_BLOCKS = 500;

function htmlOf(things: readonly Thing[], canvasId: string): string {
  const page = document.implementation.createHTMLDocument('');
  const holder = page.createElement('div');
  holder.setAttribute(CLIP_ATTRIBUTE, copied(things));
  holder.setAttribute(FROM_ATTRIBUTE, canvasId);
  for (const block of things.filter(isBlock).slice(0, HTML_BLOCKS)) {
    const words = document.createElement('div');
    drawNow(words, block.text);
    holder.append(page.adoptNode(words));
  }
  return holder.outerHTML;
}

type From = { id: string; scene: Scene };

/** Fills a clipboard with what is selected; gives the things, none when nothing is selected. */
export function copyInto(data: DataTransfer, { id, scene }: From, selection: Iterable<string>): Thing[] {
  const things = selectionOf(scene, selection);
  if (things.length === 0) return [];
  data.setData('text/plain', copiedText(things));
  data.setData('text/html', htmlOf(things, id));
  return things;
}

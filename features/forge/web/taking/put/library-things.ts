// Things of the library on their way onto a canvas: only their ids are believed, the rest comes from the server.
import { connect } from '../../../../../platform/web/api.ts';
import type { CanvasPassage, CanvasThing } from '../../../../../platform/web/canvas-drag.ts';
import type { contract as sparksContract } from '../../../../sparks/contract.ts';
import sparksRoutes from '../../../../sparks/contract.ts?routes';
import type { Block } from '../../../core/model/things.ts';
import { creation } from '../../../core/scene/changes.ts';
import { FILE_OFFSET } from '../../../limits.ts';
import { sourceOf } from '../../blocks/meta.ts';
import type { Putting } from '../context.ts';
import { importBook, type Naming, naming } from './imports-client.ts';
import { newBlock } from './new-blocks.ts';
import { putOnServer } from './put-on-server.ts';

const sparks = connect<typeof sparksContract>(sparksRoutes);

/** A passage as the import takes it: by its number in the book, or by its words and their place. */
const passageOf = ({ text, ord, cfi, page, chapter }: CanvasPassage): Record<string, unknown> => ({
  ...(typeof ord === 'number' && { passageId: ord }),
  text,
  ...(cfi && { cfi }),
  ...(page && { page }),
  ...(chapter && { chapter }),
});

function putBook(putting: Putting, what: Record<string, unknown>, count: number): void {
  const named: Naming = naming(putting.at, count);
  const name = putting.i18n.t('forgeblocks.take.book');
  putOnServer(putting, name, named.ids, ({ id }, signal) => importBook(id, { ...what, ...named }, signal));
}

function putSpark(putting: Putting, sparkId: string, nth: number): void {
  const { open, tasks, i18n, view } = putting;
  const at = { x: putting.at.x + nth * FILE_OFFSET, y: putting.at.y + nth * FILE_OFFSET };
  tasks.run(i18n.t('forgeblocks.kind.spark'), async (signal) => {
    const { title, excerpt } = await sparks.get({ sparkId }, { signal });
    const meta = { source: { sparkId }, title };
    const put = { at, z: open.scene.zOnTop(), area: open.size.get() };
    const block = newBlock({ type: 'spark-reference', text: excerpt || title, meta }, put);
    open.change([creation(block)]);
    view.select([block.id]);
  });
}

function putAnswer({ open, view, at }: Putting, { ids, text = '', conversationId }: CanvasThing): void {
  const source = { ...(ids[0] && { messageId: ids[0] }), ...(conversationId && { conversationId }) };
  const put = { at, z: open.scene.zOnTop(), area: open.size.get() };
  const block = newBlock({ type: 'ai-suggestion', text, meta: { source }, w: 400, h: 300 }, put);
  open.change([creation(block)]);
  view.select([block.id]);
}

/** Puts the cover of the book that a block comes from onto the canvas. */
export function putCover(putting: Putting, block: Block): void {
  const { bookId } = sourceOf(block);
  if (bookId) putBook(putting, { bookId, fields: ['cover'] }, 1);
}

/** Puts a thing of the library onto the canvas. */
export function putThing(putting: Putting, thing: CanvasThing): void {
  const { kind, ids, bookId, passages } = thing;
  switch (kind) {
    case 'highlight':
      if (bookId && ids.length > 0) putBook(putting, { bookId, highlightIds: ids }, ids.length);
      return;
    case 'passage':
      if (bookId && passages?.length) putBook(putting, { bookId, passages: passages.map(passageOf) }, passages.length);
      return;
    case 'book':
      return ids.forEach((id, nth) => {
        const at = { x: putting.at.x + nth * FILE_OFFSET, y: putting.at.y + nth * FILE_OFFSET };
        putBook({ ...putting, at }, { bookId: id }, 1);
      });
    case 'spark':
      return ids.forEach((id, nth) => putSpark(putting, id, nth));
    case 'answer':
      if (thing.text) putAnswer(putting, thing);
  }
}

// Puts what was pasted or dropped onto the canvas: each time one step that can be taken back.
import { problemText } from '../../../../../platform/web/problem-text.ts';
import { toast } from '../../../../../platform/web/toast.ts';
import type { Block } from '../../../core/model/things.ts';
import { MAX_CONTENT_BYTES } from '../../../limits.ts';
import { sizeWords } from '../../blocks/context.ts';
import type { Putting } from '../context.ts';
import { rowNote, ROWS_MAX, tableNote } from '../read/rows.ts';
import type { Brought } from '../read/transfer.ts';
import { importWeb, naming } from './imports-client.ts';
import { putThing } from './library-things.ts';
import { inField, newBlock } from './new-blocks.ts';
import { putCanvas } from './put-canvas.ts';
import { putFiles } from './put-files.ts';
import { NOTHING_CAME, putOnServer } from './put-on-server.ts';
import { hasRoom, putThings } from './room.ts';

const fits = (text: string): boolean =>
  text.length * 3 <= MAX_CONTENT_BYTES || new TextEncoder().encode(text).length <= MAX_CONTENT_BYTES;

function putText(putting: Putting, text: string, more: Partial<Pick<Block, 'w' | 'h'>> = {}): void {
  const { open, i18n, at } = putting;
  if (!fits(text)) {
    toast.error(i18n.t('forgeblocks.edit.tooLong', { limit: sizeWords(i18n, MAX_CONTENT_BYTES) }));
    return;
  }
  putThings(putting, [
    newBlock({ type: 'text-note', text, ...more }, { at, z: open.scene.zOnTop(), area: open.size.get() }),
  ]);
}

function putRowBlocks(putting: Putting, rows: readonly string[][]): void {
  const area = putting.open.size.get();
  const z = putting.open.scene.zOnTop();
  const blocks = rows.map((row, nth) => {
    const at = inField(putting.at, nth, rows.length);
    return newBlock({ type: 'text-note', text: rowNote(row), w: 200, h: 150 }, { at, z: z + nth, area });
  });
  putThings(putting, blocks);
}

function askRows(putting: Putting, rows: readonly string[][]): void {
  putting.ask({
    rows,
    tooMany: rows.length > ROWS_MAX,
    answer: (as) => {
      putting.ask(null);
      if (as === 'blocks' && rows.length <= ROWS_MAX) putRowBlocks(putting, rows);
      else if (as !== null) putText(putting, tableNote(rows), { w: 400, h: 300 });
      putting.view.host.focus({ preventScroll: true });
    },
  });
}

/** A card with nothing but the address, for a page that can't be asked. */
function putBareAddress(putting: Putting, url: string): void {
  const put = { at: putting.at, z: putting.open.scene.zOnTop(), area: putting.open.size.get() };
  putThings(putting, [newBlock({ type: 'web-content', text: '', meta: { url, title: new URL(url).host } }, put)]);
}

function putAddress(putting: Putting, url: string): void {
  const { t } = putting.i18n;
  const named = naming(putting.at, 1);
  putOnServer(putting, url, named.ids, ({ id }, signal) =>
    importWeb(id, { url, ...named }, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      const onClick = (): void => putBareAddress(putting, url);
      toast.error(problemText(t, error), { action: { label: t('forgeblocks.take.asLink'), onClick } });
      return NOTHING_CAME;
    }),
  );
}

/** Puts anything down. */
export function put(putting: Putting, brought: Brought): void {
  switch (brought.kind) {
    case 'thing':
      if (hasRoom(putting, brought.thing.ids.length)) putThing(putting, brought.thing);
      return;
    case 'canvas':
      if (!putCanvas(putting, brought.text, brought.from)) putText(putting, brought.text);
      return;
    case 'files':
      return void putFiles(putting, brought.files);
    case 'address':
      if (hasRoom(putting, 1)) putAddress(putting, brought.address);
      return;
    case 'rows':
      return askRows(putting, brought.rows);
    case 'text':
      return putText(putting, brought.text);
  }
}

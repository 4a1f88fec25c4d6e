// Puts what was pasted or dropped onto the canvas: each time one step that can be taken back.
import type { Putting } from '../context.ts';
import { rowNote, type Rows, ROWS_MAX, tableNote } from '../read/rows.ts';
import type { Brought } from '../read/transfer.ts';
import { putText } from './put-text.ts';
import { putThing } from './library-things.ts';
import { inField, newBlock } from './new-blocks.ts';
import { putCanvas } from './put-canvas.ts';
import { putFiles } from './put-files.ts';
import { putAddress } from './put-address.ts';
import { putHtml } from './put-html.ts';
import { hasRoom, putThings } from './room.ts';

function putRowBlocks(putting: Putting, { head, rows }: Rows): void {
  const area = putting.open.size.get();
  const z = putting.open.scene.zOnTop();
  const blocks = rows.map((row, nth) => {
    const at = inField(putting.at, nth, rows.length);
    return newBlock({ type: 'text-note', text: rowNote(row, head), w: 200, h: 150 }, { at, z: z + nth, area });
  });
  putThings(putting, blocks);
}

function askRows(putting: Putting, table: Rows): void {
  const { rows } = table;
  putting.ask({
    rows,
    tooMany: rows.length > ROWS_MAX,
    answer: (as) => {
      putting.ask(null);
      if (as === 'blocks' && rows.length <= ROWS_MAX) putRowBlocks(putting, table);
      else if (as !== null) putText(putting, tableNote(table), { w: 400, h: 300 });
      putting.view.host.focus({ preventScroll: true });
    },
  });
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
      return askRows(putting, brought.table);
    case 'html':
      return void putHtml(putting, brought.page, brought.text);
    case 'text':
      return putText(putting, brought.text);
  }
}

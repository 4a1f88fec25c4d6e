import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addToCanvas, CANVAS_DRAG_TYPE, thingsWaiting, writeCanvasDrag } from '../../../../platform/web/canvas-drag.ts';
import { listen } from '../../../../platform/web/events.ts';
import { mount } from '../../../../tests/support/mount.tsx';
import { blockOf, blocks, drop, server, taking, transfer } from '../../../../tests/support/paste-and-drop-stage.tsx';
import { TakingPanel } from './taking-panel.tsx';

const bookId = '01990000-0000-7000-8000-000000000001';

test('FORGE-03 a highlight that is dropped is asked for by its id only', async () => {
  const calls = server((id) => blockOf(id, { type: 'book-quote', text: 'From the server' }));
  const data = new DataTransfer();
  writeCanvasDrag(data, { kind: 'highlight', ids: ['m1'], bookId, text: 'Not believed' }, 'Not believed');
  drop(data);
  await vi.waitFor(() => expect(blocks().map(({ text }) => text)).toEqual(['From the server']));
  expect(calls[0]!.body).toMatchObject({ bookId, highlightIds: ['m1'], targetPosition: { x: 50, y: 60 } });
  expect(JSON.stringify(calls[0]!.body)).not.toContain('Not believed');
});

test('FORGE-03 a drag that another site wrote is looked at piece by piece', () => {
  const bad = [
    '{',
    '[]',
    '{"v":1,"kind":"x","ids":[]}',
    '{"v":2,"kind":"book","ids":["1"]}',
    '{"v":1,"kind":"answer","ids":[{}],"text":7}',
  ];
  for (const json of bad) drop(transfer({ [CANVAS_DRAG_TYPE]: json }));
  expect(blocks()).toEqual([]);
});

test('FORGE-03 a chat answer from "Add to canvas" waits for a canvas and becomes a block', async () => {
  const off = listen('maktaba:canvas-add', (thing) => thingsWaiting.set([...thingsWaiting.get(), thing]));
  addToCanvas({ kind: 'answer', ids: ['n1'], text: 'Forty-two.', conversationId: 'c1' });
  off();
  await vi.waitFor(() => expect(thingsWaiting.get()).toEqual([]));
  expect(blocks()[0]).toMatchObject({
    type: 'ai-suggestion',
    text: 'Forty-two.',
    meta: { source: { messageId: 'n1', conversationId: 'c1' } },
  });
});

test('FORGE-03 a file that is too large is named and not sent', () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const file = new File(['x'], 'film.mov');
  Object.defineProperty(file, 'size', { value: 60 * 2 ** 20 });
  taking.bring({ kind: 'files', files: [file] });
  expect(taking.tasks.list.get()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

test('FORGE-03 a file on its way can be cancelled, and tried again when it failed', async () => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    if (open.mock.calls.length === 1) this.dispatchEvent(new Event('error'));
  });
  drop(transfer({}, [new File(['abc'], 'plan.txt')]));
  await mount(<TakingPanel taking={taking} />, { areas: ['forgeblocks'] });
  await page.getByRole('button', { name: 'Try plan.txt again' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Adding plan.txt' })).toBeVisible();
  expect(open).toHaveBeenCalledTimes(2);
  await page.getByRole('button', { name: 'Cancel plan.txt' }).click();
  expect(taking.tasks.list.get()).toHaveLength(1); // until the request says that it ended
  taking.destroy();
});

test('FORGE-03 a .canvas file is opened instead of sent', async () => {
  const text = JSON.stringify({ nodes: [{ id: '1', type: 'text', text: 'one', x: 0, y: 0, width: 100, height: 80 }] });
  drop(transfer({}, [new File([text], 'map.canvas')]));
  await vi.waitFor(() => expect(blocks().map((block) => block.text)).toEqual(['one']));
});

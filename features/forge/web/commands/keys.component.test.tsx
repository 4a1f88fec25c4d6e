import { userEvent, page } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { edge, note } from '../../../../tests/support/forge-things.ts';
import { testCanvas, type TestCanvas } from '../../../../tests/support/forge-commands.tsx';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { saveKeyChanges } from '../../../../platform/web/commands/changed-keys.ts';
import type { Command } from '../../../../platform/web/commands/command.ts';
import { useCommandKeys, useCommands } from '../../../../platform/web/commands/use-commands.ts';
import { CanvasStatus } from './canvas-status.tsx';
import { canvasKeys } from './keys.ts';
import { editLabel } from './label-editor.ts';
import { useSingleKeys } from './single-keys.ts';

const heard: string[] = [];
const ofPage = (id: string, key: string): Command => ({
  id,
  label: 'canvas.command.edit',
  icon: (() => null) as unknown as Command['icon'],
  group: 'shell.shortcuts.reading',
  keys: [key],
  perform: () => void heard.push(id),
});

/** A canvas beside a page that wants some of the same keys. */
function Shown({ canvas }: { canvas: TestCanvas }) {
  useCommandKeys();
  useCommands([ofPage('turn', 'ArrowRight'), ofPage('leave', 'Escape'), ofPage('new', 'N')]);
  const [single, setSingle] = useSingleKeys();
  return (
    <>
      <button type="button" onClick={() => setSingle(!single)}>
        Letters
      </button>
      <div
        role="application"
        aria-label="Canvas"
        {...{ tabIndex: 0, onKeyDown: canvasKeys(canvas.commands, 'canvas') }}
      >
        <textarea aria-label="Text" />
        <button type="button" onClick={() => heard.push('pressed')}>
          In a block
        </button>
      </div>
      <CanvasStatus context={canvas.context} />
    </>
  );
}

async function shown(): Promise<TestCanvas> {
  heard.length = 0;
  const canvas = testCanvas([note('a', 0, 0), note('b', 400, 0), edge('ab', 'a', 'b')]);
  await mount(<Shown canvas={canvas} />, { areas: ['canvas'] });
  return canvas;
}
const focus = (name: 'application' | 'textbox'): void => (page.getByRole(name).element() as HTMLElement).focus();

afterEach(() => {
  saveKeyChanges({});
  localStorage.clear();
});

test('keys are the canvas’s while it has the focus, before those of the page; otherwise the page’s (FORGE-02)', async () => {
  const { selected } = await shown();
  focus('application');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect([selected(), heard]).toEqual([['b'], []]);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{ArrowRight}');
  expect([selected(), heard]).toEqual([['b'], ['turn']]);
});

test('Escape goes down the ladder and then on to the page (NAV-06)', async () => {
  const { selected } = await shown();
  focus('application');
  await userEvent.keyboard('{ArrowRight}{Escape}');
  expect([selected(), heard]).toEqual([[], []]);
  await userEvent.keyboard('{Escape}');
  expect(heard).toEqual(['leave']);
});

test('while text is typed no key is the canvas’s, with Ctrl neither; a button is pressed (FORGE-02)', async () => {
  const { scene, command, select } = await shown();
  select('a');
  command('canvas.move-right').run();
  focus('textbox');
  await userEvent.keyboard('nd{Control>}z{/Control}{Delete}');
  expect(scene.blocks.size).toBe(2);
  expect(scene.blocks.get('a')!.x).toBe(20);
  (page.getByRole('button', { name: 'In a block' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(heard).toEqual(['pressed']);
});

test('letters alone can be switched off, and keys changed; both are remembered (FORGE-02)', async () => {
  const { scene } = await shown();
  await page.getByRole('button', { name: 'Letters' }).click();
  focus('application');
  await userEvent.keyboard('n');
  expect([scene.blocks.size, heard]).toEqual([2, ['new']]);
  expect(localStorage.getItem('maktaba.forge.single-keys')).toBe('false');
  saveKeyChanges({ 'canvas.note': ['Mod+J'] });
  await userEvent.keyboard('{Control>}j{/Control}');
  expect(scene.blocks.size).toBe(3);
  await page.getByRole('button', { name: 'Letters' }).click();
});

test('what to do next is shown while a connection is drawn, and can be canceled (FORGE-02)', async () => {
  const { context } = await shown();
  focus('application');
  await userEvent.keyboard('{ArrowRight}c');
  const hint = 'Choose a block with the arrow keys, then press Enter to connect.';
  await expect.element(page.getByText(hint, { exact: true }).last()).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Cancel connecting' }).click();
  expect(context.connecting.get()).toBeNull();
});

test('what a connection says is written in its middle: Enter saves, Escape does not, leaving does (FORGE-02)', async () => {
  const { scene, context } = await shown();
  const host = page.getByRole('application').element() as HTMLElement;
  const write = async (keys: string): Promise<string> => {
    editLabel({ host, camera: context.view.camera }, scene.edges.get('ab')!, context.open, context.t);
    await userEvent.keyboard(keys);
    return scene.edges.get('ab')!.label;
  };
  expect(await write('therefore{Enter}')).toBe('therefore');
  expect(document.activeElement).toBe(host);
  expect(await write('no{Escape}')).toBe('therefore');
  await write('but');
  context.view.zoomTo(2); // the canvas moved under it
  expect(scene.edges.get('ab')!.label).toBe('but');
  expect(document.querySelector('.forge-label-field')).toBeNull();
});

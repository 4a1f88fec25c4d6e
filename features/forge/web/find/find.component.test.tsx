import { userEvent, page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { note } from '../../../../tests/support/forge-things.ts';
import { testCanvas, type TestCanvas } from '../../../../tests/support/forge-commands.tsx';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { createStore, useStore, type Store } from '../../../../platform/web/store.ts';
import { canvasKeys } from '../commands/keys.ts';
import { Find } from './find.tsx';

/** A canvas that shows its search when asked to, as the surface does. */
function Shown({ canvas, asked }: { canvas: TestCanvas; asked: Store<boolean> }) {
  const open = useStore(asked);
  return (
    <div style={{ height: 400 }}>
      <div
        role="application"
        aria-label="Canvas"
        {...{ tabIndex: 0, onKeyDown: canvasKeys(canvas.commands, 'canvas') }}
      />
      {open && <Find context={canvas.context} onClose={() => asked.set(false)} />}
    </div>
  );
}

async function shown(canvasOf: (surface: { find: () => void }) => TestCanvas): Promise<TestCanvas> {
  const asked = createStore(false);
  const canvas = canvasOf({ find: () => asked.set(true) });
  await mount(<Shown canvas={canvas} asked={asked} />, { areas: ['canvas'] });
  return canvas;
}

const three = (surface: { find: () => void }): TestCanvas =>
  testCanvas(
    [
      note('a', 0, 0, { text: 'A crème of the crop' }),
      note('b', 0, 300, { text: 'Nothing' }),
      note('c', 0, 600, { text: 'More CREME' }),
    ],
    { surface },
  );
const surface = () => page.getByRole('application');
const open = async (): Promise<void> => {
  (surface().element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}f{/Control}');
};

test('words are found, counted and gone through; each is selected and brought into sight (FORGE-02)', async () => {
  const { selected, revealed } = await shown(three);
  await open();
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('creme');
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  expect(selected()).toEqual(['a']);
  expect(Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(['crème', 'CREME']);
  await userEvent.keyboard('{Enter}');
  expect(selected()).toEqual(['c']);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(selected()).toEqual(['c']);
  expect(revealed).toEqual(['a', 'c', 'a', 'c']);
  await page.getByRole('button', { name: /A crème/ }).click();
  expect(selected()).toEqual(['a']);
  await axe();
});

test('Enter at once searches without waiting; nothing found is said (FORGE-02)', async () => {
  const { selected } = await shown(three);
  await open();
  await userEvent.keyboard('nothing{Enter}');
  expect(selected()).toEqual(['b']);
  await userEvent.keyboard('!!!');
  await expect.element(page.getByText('No results')).toBeVisible();
});

test('what changes on the canvas meanwhile is found, and the place stays (FORGE-02)', async () => {
  const { scene } = await shown(three);
  await open();
  await userEvent.keyboard('creme{Enter}{Enter}');
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  scene.apply([{ id: 'd', before: null, after: note('d', 0, 10, { text: 'creme, new' }) }]);
  await expect.element(page.getByText('3 of 3')).toBeVisible();
});

test('Escape closes it and the canvas has the focus again; asked for again the words are selected (FORGE-02)', async () => {
  await shown(three);
  await open();
  await userEvent.keyboard('creme');
  await open();
  await userEvent.keyboard('more');
  await expect.element(page.getByRole('searchbox')).toHaveValue('more');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  await expect.element(surface()).toHaveFocus();
});

import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../../platform/web/query.ts';
import { Toaster } from '../../../../platform/web/toaster.tsx';
import { cast, CAST_ID, type FakeCasts, fakeCasts, PERSON, script } from '../../../../tests/support/fake-casts.ts';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash } from '../../../../tests/support/typed-words.tsx';
import type { BookcastDetail } from '../../contract.ts';
import { EvidenceBeside } from '../detail/evidence-beside.tsx';
import { Words } from '../detail/words.tsx';
import { scriptQuery } from '../queries.ts';
import { ScriptEditor } from './script-editor.tsx';

const areas = ['bookcasts', 'bookcast', 'makings'] as const;
function Editor({ of }: { of: BookcastDetail }) {
  const { data } = useQuery(scriptQuery(of.id));
  if (!data) return null;
  return (
    <EvidenceBeside script={data}>
      <ScriptEditor cast={of} script={data} />
    </EvidenceBeside>
  );
}
const editor = (of: BookcastDetail) =>
  mount(
    <>
      <Editor of={of} />
      <Toaster />
    </>,
    { areas, user: PERSON },
  );
const unrecorded = (): BookcastDetail => cast({ state: 'script', audioUrl: null });
const firstLine = () => page.getByRole('button', { name: 'Edit words' }).first();
const saved = (state: FakeCasts) =>
  state.calls.filter(({ method, path }) => method === 'PATCH' && path.endsWith('/script'));

async function write(words: string): Promise<void> {
  await firstLine().click();
  await page.getByRole('textbox', { name: 'Words of this line' }).fill(words);
  await page.getByRole('button', { name: 'Done' }).click();
}

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
});

test('CAST-01 a script that waits opens in the editor, with its length against what was asked', async () => {
  fakeCasts();
  await mount(<Words cast={unrecorded()} />, { areas, user: PERSON });
  await expect.element(page.getByRole('tab', { name: 'Edit script' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('0:26 planned, 1:00 asked for')).toBeVisible();
  await expect.element(page.getByText('3 lines to record')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Record' })).toBeEnabled();
  await axe();
});

test('CAST-01 words that are written change the length at once, are labeled as own, and are saved with the revision', async () => {
  const state = fakeCasts();
  await editor(unrecorded());
  await write('A much longer beginning, so that the planned length of the whole can be seen to grow at once.');
  await expect.element(page.getByText('Own words')).toBeVisible();
  await expect.element(page.getByText('0:26 planned, 1:00 asked for')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect.poll(() => saved(state).length).toBe(1);
  expect(saved(state)[0]?.body).toMatchObject({ revision: 1, lines: [{ id: 'l1' }, { id: 'l2' }, { id: 'l3' }] });
  await expect.element(page.getByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});

test('CAST-01 recording that is asked for while the script is being saved waits for that and records what was saved', async () => {
  const state = fakeCasts();
  await editor(unrecorded());
  await write('Today we walk among the trees.');
  const press = (name: string): void =>
    (page.getByRole('button', { name, exact: true }).element() as HTMLElement).click();
  press('Save 1 change');
  press('Record');
  await expect.poll(() => state.writes().map(({ path }) => path.split('/').at(-1))).toEqual(['script', 'voice']);
  expect(state.script.revision).toBe(2);
});

test('CAST-01 a host, an order and a deletion are changed and taken back', async () => {
  fakeCasts();
  await editor(unrecorded());
  const order = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent ?? '');
  await page.getByRole('button', { name: 'Move down' }).first().click();
  await expect.element(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible();
  expect(order()[0]).toContain('frozen lake');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('button', { name: 'Delete line' }).first().click();
  await expect.element(page.getByText('Line deleted')).toBeVisible();
  expect(page.getByText('Let’s begin where the book does.').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(page.getByText('Let’s begin where the book does.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Host' }).first().click();
  await page.getByRole('option', { name: 'Marcus' }).click();
  await expect.element(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible();
});

test('CAST-01 a line is written anew: unsaved changes are saved first, the others stay', async () => {
  const state = fakeCasts();
  await editor(unrecorded());
  await write('These are mine.');
  const [first, second, third] = script().lines;
  const anew = { ...second!, pieces: [{ ...first!.pieces[0]!, text: 'Marta crossed the ice.' }] };
  state.more['/script/l2/rewrite'] = script({ revision: 3, lines: [first!, anew, third!] });
  await page.getByRole('button', { name: 'Rewrite this line' }).nth(1).click();
  await expect.element(page.getByText('Marta crossed the ice.')).toBeVisible();
  expect(state.writes().map(({ path }) => path.split('/').at(-1))).toContain('rewrite');
  await expect.element(page.getByText('The line was rewritten.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible();
  expect(page.getByText('Marta crossed the ice.').elements()).toHaveLength(0);
});

test('CAST-01 while a line is written anew it says so and nothing can be pressed; what went wrong is told', async () => {
  const state = fakeCasts();
  const writing = Promise.withResolvers<void>();
  state.held['/rewrite'] = writing.promise;
  state.refuse['/rewrite'] = { status: 422, code: 'REWRITE_EMPTY' };
  await editor(unrecorded());
  const buttons = page.getByRole('button', { name: 'Rewrite this line' });
  await buttons.nth(1).click();
  await expect.element(page.getByText('Rewriting the line…')).toBeInTheDocument();
  for (const button of buttons.all()) await expect.element(button).toBeDisabled();
  writing.resolve();
  await expect.element(page.getByText(/Nothing new came back that your books support/)).toBeVisible();
  await expect.element(buttons.nth(1)).toBeEnabled();
  expect(page.getByText('Rewriting the line…').elements()).toHaveLength(0);
  expect(state.writes()).toHaveLength(1);
});

test('CAST-01 a line of a script that was changed elsewhere isn’t written anew, and that is told', async () => {
  const state = fakeCasts();
  await editor(unrecorded());
  state.refuse['/rewrite'] = { status: 409, code: 'SCRIPT_CHANGED' };
  await page.getByRole('button', { name: 'Rewrite this line' }).first().click();
  await expect.element(page.getByText(/The script has been changed since you opened it/)).toBeVisible();
});

test('CAST-01 recording again says how many lines are spoken anew, and saves first', async () => {
  const state = fakeCasts();
  await editor(cast());
  await expect.element(page.getByText('The recording is up to date.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Record again' })).toBeDisabled();
  await write('Begin with the winter.');
  await expect.element(page.getByText('1 line will be spoken again, the rest is kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Record again' }).click();
  await expect.poll(() => state.writes().map(({ path }) => path.split('/').at(-1))).toEqual(['script', 'voice']);
});

test('CAST-01 a newer version from elsewhere shows with the person’s words on it', async () => {
  const state = fakeCasts();
  await editor(unrecorded());
  await write('These are mine.');
  const [first, ...others] = script().lines;
  state.script = script({
    revision: 2,
    lines: [{ ...first!, pieces: [{ ...first!.pieces[0]!, text: 'Changed on another device.' }] }, ...others],
  });
  state.refuse['/script'] = { status: 409, code: 'SCRIPT_CHANGED' };
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect.poll(() => saved(state).length).toBe(1);
  state.refuse = {};
  await queryClient.invalidateQueries({ queryKey: scriptQuery(CAST_ID).queryKey });
  await expect.element(page.getByText('This script was changed somewhere else')).toBeVisible();
  await expect.element(page.getByText(/^These are mine\./)).toBeVisible();
  await expect.element(page.getByText('Changed on another device.')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Use this instead' }).click();
  expect(page.getByText(/^These are mine\./).elements()).toHaveLength(0);
});

test('CAST-01 changes that are not saved survive that the page is left', async () => {
  fakeCasts();
  const shown = await editor(unrecorded());
  await write('Still here after a reload.');
  await shown.unmount();
  queryClient.clear();
  await editor(unrecorded());
  await expect.element(page.getByText(/^Still here after a reload\./)).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(page.getByText('Let’s begin where the book does.')).toBeVisible();
});

test('CAST-01 a line that is being written survives a crash until it is saved', () =>
  expectDraftSurvivesCrash({
    async open() {
      queryClient.clear();
      fakeCasts();
      const shown = await editor(unrecorded());
      await firstLine().click();
      return shown;
    },
    field: () => page.getByRole('textbox', { name: 'Words of this line' }),
    save: () => page.getByRole('button', { name: 'Save 1 change' }).click(),
  }));

test('CAST-01 a line without words can’t be saved or recorded', async () => {
  fakeCasts();
  await editor(unrecorded());
  await write('   ');
  await expect.element(page.getByText('A line is empty. Write something or delete it.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Record' })).toBeDisabled();
});

test('CAST-01 the words of the text open their passage, with a way into the reader', async () => {
  fakeCasts();
  await mount(<Words cast={cast()} />, { areas, user: PERSON });
  await page
    .getByRole('button', { name: /^1 Word for word: The Tower of Orvik · Chapter 2 · page 12/ })
    .first()
    .click();
  const pane = page.getByRole('complementary', { name: 'What this rests on' });
  await expect.element(pane.getByText(/^In 1848 the keeper Marta/)).toBeVisible();
  const address = (pane.getByRole('link', { name: /Open in the reader/ }).element() as HTMLAnchorElement).href;
  expect(address).toContain('/en/reader?book=');
  expect(address).toContain('quote=In+1848');
  await axe();
});

test('CAST-01 the transcript and the editor are read in Arabic', async () => {
  fakeCasts();
  await mount(<Words cast={unrecorded()} />, { areas, locale: 'ar', user: PERSON });
  await expect.element(page.getByRole('tab', { name: 'تعديل النص' })).toBeVisible();
  await axe();
});

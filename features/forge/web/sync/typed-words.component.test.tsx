import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeForge } from '../../../../tests/support/fake-forge.tsx';
import { edge, frame, note } from '../../../../tests/support/forge-things.ts';
import { mount } from '../../../../tests/support/mount.tsx';
import { crash, TYPIST, WORDS } from '../../../../tests/support/typed-words.tsx';
import { newId } from '../../../../platform/common/id.ts';
import { loadMessages, translatorOf } from '../../../../platform/web/catalogue.ts';
import { reportReachable } from '../../../../platform/web/connection.ts';
import { formatNumber } from '../../../../platform/web/format.ts';
import { keepPersonalFor } from '../../../../platform/web/stored.ts';
import { openEditor } from '../blocks/editor.ts';
import { openLabelEditor } from '../commands/label-editor.ts';
import { creation } from '../../core/scene/changes.ts';
import { TitleField } from '../surface/title-field.tsx';
import { Canvas } from './canvas.ts';

const i18n = {
  t: translatorOf('en'),
  number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber('en', value, options),
};
let forge: FakeForge, id: string, open: Canvas[], host: HTMLElement;

/** A page on the canvas, as one that was just loaded. */
async function load(): Promise<Canvas> {
  const canvas = new Canvas(id, false, TYPIST.id, () => {});
  open.push(canvas);
  await expect.poll(() => canvas.standing.get()).toBe('open');
  return canvas;
}
/** From now on nothing reaches the server: a crash comes before anything is saved. */
const away = (): void => void (forge.trouble = () => 'away');
/** The words are on the next page, which sends them. The crashed page may still be writing: it is not really gone. */
async function expectSent(look: (canvas: Canvas) => unknown): Promise<void> {
  let next!: Canvas;
  await expect.poll(async () => look((next = await load()))).toBe(WORDS);
  forge.trouble = () => null;
  reportReachable(true);
  await next.save();
  await expect.poll(() => next.state.get()).toBe('saved');
}

beforeEach(async () => {
  await loadMessages('en', ['common', 'forgeblocks', 'canvas', 'forgeTools']);
  localStorage.clear();
  keepPersonalFor(TYPIST.id);
  forge = new FakeForge();
  forge.begin((id = newId()), { title: 'Lanterns' });
  open = [];
  host = document.createElement('div');
  document.body.append(host);
});
afterEach(() => {
  for (const canvas of open) canvas.end();
  host.remove();
  vi.restoreAllMocks();
  reportReachable(true);
});

for (const thing of [note('a', 0, 0, { text: '' }), frame('a', 0, 0, 400, 300, { text: '' })])
  test(`FORGE-02 FORGE-04 what is typed into a ${thing.type} survives a crash and is sent by the next page`, async () => {
    const crashed = await load();
    crashed.change([creation({ ...thing, text: 'old ' })]);
    await crashed.save();
    away();
    const view = { host, hold: () => host, letGo: () => {} };
    openEditor(view, crashed.scene.blocks.get('a')!, crashed, i18n);
    await userEvent.keyboard(WORDS);
    await expectSent(({ scene }) => scene.blocks.get('a')?.text.replace(/^old /, ''));
    expect(forge.texts()).toEqual([`old ${WORDS}`]);
  });

test('FORGE-02 FORGE-04 the label of a connection survives a crash and is sent by the next page', async () => {
  const crashed = await load();
  crashed.change([note('a', 0, 0), note('b', 400, 0), edge('ab', 'a', 'b')].map(creation));
  await crashed.save();
  away();
  openLabelEditor(crashed.scene.edges.get('ab')!, crashed, i18n.t, { into: host, back: host, onEnd() {} });
  await userEvent.keyboard(WORDS);
  await expectSent(({ scene }) => scene.edges.get('ab')?.label);
  expect(forge.items.get('ab')?.contentData.content).toBe(WORDS);
});

test('FORGE-09 FORGE-04 the title of a canvas survives a crash and is sent by the next page', async () => {
  const crashed = await load();
  away();
  const drawn = await mount(<TitleField open={crashed} heading="h1" />, { areas: ['forgeTools'], user: TYPIST });
  await page.getByRole('button', { name: 'Lanterns' }).click();
  await page.getByRole('textbox').fill(WORDS);
  await crash(drawn);
  await expectSent(({ session }) => session.get().title);
  expect(forge.sessions.get(id)?.title).toBe(WORDS);
});

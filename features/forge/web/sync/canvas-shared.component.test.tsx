import { expect, test } from 'vitest';
import { block, forge, id, news, note, page, ready, saved, texts } from '../../../../tests/support/open-canvases.tsx';
import { newId } from '../../../../platform/common/id.ts';
import { unsentCount } from '../../../../platform/web/unsent.ts';
import { creation, deletion, patch } from '../../core/scene/changes.ts';

test('FORGE-04 two pages of a person show the same before anything is saved', async () => {
  const [left, right] = [await ready(page()), await ready(page())];
  const mine = note('on the left');
  left.change([creation(mine)]);
  await expect.poll(() => texts(right)).toEqual(['on the left']);
  right.change([patch(block(right, mine.id), { text: 'on the right' })]);
  await expect.poll(() => texts(left)).toEqual(['on the right']);
  await Promise.all([left.save(), right.save()]);
  await saved(left);
  expect([forge.texts(), left.conflicts.get()]).toEqual([['on the right'], []]);
});

test('FORGE-04 FORGE-09 two people change the same words: both are kept side by side until somebody decides', async () => {
  forge.write('a', { content: 'first' });
  const canvas = await ready(page());
  await expect.poll(() => texts(canvas)).toEqual(['first']);
  for (const [keep, left] of [
    ['theirs', ['theirs, theirs']],
    ['mine', ['mine, mine']],
    ['both', ['mine, both', 'theirs, both']],
  ] as const) {
    const [mine, theirs] = [`mine, ${keep}`, `theirs, ${keep}`];
    canvas.change([patch(block(canvas, 'a'), { text: mine })]);
    forge.write('a', { content: theirs });
    await canvas.save();
    await expect.poll(() => canvas.conflicts.get().length).toBe(1);
    const conflict = canvas.conflicts.get()[0]!;
    expect([conflict.copy.text, conflict.original.text, conflict.by]).toEqual([mine, theirs, 'Badr']);
    canvas.settle(conflict, keep);
    expect([texts(canvas), canvas.conflicts.get()]).toEqual([left, []]);
    await canvas.save();
    expect(forge.texts()).toEqual(left);
  }
});

test('FORGE-04 FORGE-09 two people move a block: the later place stands, is told, and can be put back', async () => {
  forge.write('a', { content: 'block', x: 100 });
  const canvas = await ready(page());
  await expect.poll(() => texts(canvas)).toEqual(['block']);
  canvas.change([patch(block(canvas, 'a'), { x: 300 })]);
  forge.write('a', { x: 900 });
  await canvas.save();
  await expect.poll(() => canvas.notices.get()).toMatchObject([{ what: 'look-overwritten', by: 'Badr' }]);
  expect(block(canvas, 'a').x).toBe(300);
  canvas.putBack(canvas.notices.get()[0]!);
  expect(block(canvas, 'a').x).toBe(900);
  await expect.poll(() => canvas.notices.get()).toEqual([]);
});

test('FORGE-09 what somebody else does is shown when the server tells of it', async () => {
  const canvas = await ready(page());
  forge.write('a', { content: 'news' });
  news();
  await expect.poll(() => texts(canvas)).toEqual(['news']);
  forge.write('a', { dead: true });
  news();
  await expect.poll(() => texts(canvas)).toEqual([]);
});

test('FORGE-04 undo leaves alone what somebody else has changed, and says so', async () => {
  forge.write('a', { content: 'first' });
  const canvas = await ready(page());
  await expect.poll(() => texts(canvas)).toEqual(['first']);
  canvas.change([patch(block(canvas, 'a'), { text: 'second' })]);
  await canvas.save();
  forge.write('a', { content: 'third' });
  news();
  await expect.poll(() => texts(canvas)).toEqual(['third']);
  expect(canvas.undo()).toEqual(['a']);
  expect([texts(canvas), canvas.undo()]).toEqual([['third'], null]);
});

test('FORGE-04 deleted elsewhere while something waits: it is said, nothing is lost, and it can be copied away', async () => {
  forge.write('a', { content: 'theirs' });
  const canvas = await ready(page());
  await expect.poll(() => texts(canvas)).toEqual(['theirs']);
  const mine = note('mine');
  canvas.change([
    creation(mine),
    creation({ id: newId(), kind: 'edge', from: 'a', to: mine.id, label: '', color: 'plain', meta: {} }),
  ]);
  forge.sessions.delete(id);
  await canvas.save();
  await expect.poll(() => canvas.problem.get()).toMatch(/^This canvas was deleted/);
  expect([canvas.standing.get(), canvas.stranded.get()]).toEqual(['gone', true]);
  canvas.change([deletion(block(canvas, 'a'))]);
  expect(texts(canvas)).toEqual(['mine', 'theirs']);
  forge.items.clear();
  const copyId = await canvas.copyAway();
  const copy = await ready(page(false, copyId));
  await expect.poll(() => forge.texts()).toEqual(['mine', 'theirs']);
  expect([forge.sessions.get(copyId)?.title, copy.scene.edges.size]).toEqual(['Untitled canvas (copy)', 1]);
  const [edge] = copy.scene.edges.values();
  expect(copy.scene.curveOf(edge!)).not.toBeNull();
});

test('FORGE-09 the right to edit was taken away meanwhile: what waits stays here, and can be copied away', async () => {
  forge.sessions.get(id)!.role = 'edit';
  const canvas = await ready(page());
  forge.trouble = ({ path }) => (path.endsWith('/bulk') ? { status: 403, code: 'FORGE_VIEW_ONLY' } : null);
  canvas.change([creation(note('mine'))]);
  await canvas.save();
  await expect.poll(() => canvas.problem.get()).toMatch(/^You can no longer change this canvas/);
  expect([canvas.role.get(), canvas.stranded.get(), texts(canvas), unsentCount()]).toEqual(['view', true, ['mine'], 1]);
  const calls = forge.bulks.length;
  await canvas.save();
  expect(forge.bulks).toHaveLength(calls);
});

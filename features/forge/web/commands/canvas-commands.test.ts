import { describe, expect, test } from 'vitest';
import { edge, frame, note } from '../../../../tests/support/forge-things.ts';
import { testCanvas } from '../../../../tests/support/forge-commands.tsx';
import { CANVAS_SPECS } from './specs.ts';

const row = () => [note('a', 100, 100), note('b', 500, 100), note('c', 900, 100)];

describe('what can be done (FORGE-02)', () => {
  test('every command has a name of its own and a key of its own, and does something', () => {
    expect(new Set(CANVAS_SPECS.map(({ id }) => id)).size).toBe(CANVAS_SPECS.length);
    const keys = CANVAS_SPECS.flatMap((one) => one.keys ?? []);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const all = testCanvas(row(), {
      surface: { find: () => {}, outline: () => {}, menu: () => {}, openSource: () => {}, hasSource: () => true },
      taking: { copy: () => {}, cut: () => {}, paste: () => {} },
    });
    expect(all.commands).toHaveLength(CANVAS_SPECS.length);
  });

  test('what the surface cannot show is not offered', () => {
    const ids = testCanvas(row()).commands.map(({ id }) => id);
    for (const id of ['canvas.find', 'canvas.outline', 'canvas.menu', 'canvas.copy', 'canvas.source'] as const)
      expect(ids).not.toContain(id);
  });

  test('who may only look can go and zoom, but change nothing (FORGE-09)', () => {
    const { commands, command, select, scene } = testCanvas(row(), { role: 'view' });
    select('a', 'b', 'c');
    expect(commands.filter((one) => one.changes && one.enabled())).toEqual([]);
    for (const one of commands.filter((each) => each.changes)) one.run();
    expect([...scene.blocks.values()]).toEqual(row());
    expect(command('canvas.zoom-in').enabled()).toBe(true);
    expect(command('canvas.go-right').enabled()).toBe(true);
  });
});

describe('making and deleting (FORGE-02)', () => {
  test('a new note stands free beside the block one is at, 200x150, and is edited', () => {
    const { command, select, scene, selected, edited } = testCanvas(row());
    select('a');
    command('canvas.note').run();
    const [id] = selected();
    const made = scene.blocks.get(id!)!;
    expect(edited).toEqual([id]);
    expect(made).toMatchObject({ type: 'text-note', w: 200, h: 150, color: 'amber' });
    expect(scene.inRect(made)).toEqual([id]);
  });

  test('without a selection a note comes into the middle of the view', () => {
    const { command, scene, selected } = testCanvas([]);
    command('canvas.note').run();
    expect(scene.blocks.get(selected()[0]!)).toMatchObject({ x: 900, y: 925 });
  });

  test('the 10,001st block is refused in words', () => {
    const { command, scene, said } = testCanvas(Array.from({ length: 10_000 }, (_, i) => note(`n${i}`, i % 4800, 0)));
    command('canvas.note').run();
    expect(scene.blocks.size).toBe(10_000);
    expect(said()).toContain('canvas.said.full');
  });

  test('a duplicate lies 20 px further, with the connections between the copies', () => {
    const { command, select, scene, selected } = testCanvas([...row(), edge('ab', 'a', 'b'), edge('bc', 'b', 'c')]);
    select('a', 'b');
    command('canvas.duplicate').run();
    const made = selected().map((id) => scene.blocks.get(id)!);
    expect(made.map(({ x, y }) => [x, y])).toEqual([
      [120, 120],
      [520, 120],
    ]);
    expect(scene.edges.size).toBe(3);
    expect(made[0]!.z).toBeGreaterThan(scene.blocks.get('c')!.z);
  });

  test('what was deleted is selected again when that is undone', () => {
    const { command, select, scene, selected } = testCanvas([...row(), edge('ab', 'a', 'b')]);
    select('a', 'ab');
    command('canvas.delete').run();
    expect(scene.get('a')).toBeUndefined();
    expect(selected()).toEqual([]);
    command('canvas.undo').run();
    expect(selected().toSorted()).toEqual(['a', 'ab']);
    expect(scene.get('a')).toEqual(row()[0]);
  });

  test('a locked block is neither deleted nor moved; unlocked it is', () => {
    const { command, select, scene } = testCanvas(row());
    select('a');
    command('canvas.lock').run();
    expect(command('canvas.delete').enabled()).toBe(false);
    expect(command('canvas.move-right').enabled()).toBe(false);
    command('canvas.lock').run();
    command('canvas.move-right').run();
    expect(scene.blocks.get('a')).toMatchObject({ x: 120, locked: false });
  });

  test('a frame is put around what is selected, and holds it', () => {
    const { command, select, scene, selected } = testCanvas(row());
    select('a', 'b');
    command('canvas.frame').run();
    const made = scene.blocks.get(selected()[0]!)!;
    expect(made.kind).toBe('frame');
    expect(scene.contents(made).toSorted()).toEqual(['a', 'b']);
  });

  test('a frame at the rim of the canvas holds its block, too', () => {
    const { command, select, scene, selected } = testCanvas([note('a', 0, 0)]);
    select('a');
    command('canvas.frame').run();
    expect(scene.contents(scene.blocks.get(selected()[0]!)!)).toEqual(['a']);
  });
});

test('without a selection nothing is deleted, though something has the focus (FORGE-02)', () => {
  const { command, select, context } = testCanvas(row());
  select('a');
  command('canvas.none').run();
  context.view.focus('a');
  expect(command('canvas.delete').enabled()).toBe(false);
  expect(command('canvas.edit').enabled()).toBe(true);
});

describe('connecting by keys (FORGE-02)', () => {
  test('C, arrows, Enter connects; a second time there is nothing to connect', () => {
    const { command, select, scene, context, selected } = testCanvas(row());
    select('a');
    command('canvas.connect').run();
    expect(context.connecting.get()).toBe('a');
    command('canvas.go-right').run();
    expect(selected()).toEqual(['a', 'b']);
    command('canvas.edit').run();
    expect([...scene.edges.values()]).toMatchObject([{ from: 'a', to: 'b' }]);
    expect(context.connecting.get()).toBeNull();
    select('a', 'b');
    command('canvas.connect').run();
    expect(scene.edges.size).toBe(1);
  });

  test('Escape first ends the connection, then clears the selection, then is no longer ours (NAV-06)', () => {
    const { command, select, context, selected } = testCanvas(row());
    select('a');
    command('canvas.connect').run();
    command('canvas.none').run();
    expect([context.connecting.get(), selected()]).toEqual([null, ['a']]);
    command('canvas.none').run();
    expect(selected()).toEqual([]);
    expect(command('canvas.none').enabled()).toBe(false);
  });
});

describe('places, sizes and order (FORGE-02)', () => {
  test('moves are 20 px, nudges 1 px, and one run is one step to undo', () => {
    const { command, select, scene } = testCanvas(row());
    select('a', 'b');
    command('canvas.move-down').run();
    command('canvas.move-right').run();
    command('canvas.nudge-right').run();
    expect([scene.blocks.get('a'), scene.blocks.get('b')]).toMatchObject([
      { x: 121, y: 120 },
      { x: 521, y: 120 },
    ]);
    command('canvas.undo').run();
    expect(scene.blocks.get('a')).toMatchObject({ x: 100, y: 100 });
  });

  test('a group stops at the rim as one, and says so', () => {
    const { command, select, scene, said } = testCanvas([note('a', 10, 100), note('b', 400, 100)]);
    select('a', 'b');
    command('canvas.move-left').run();
    expect([scene.blocks.get('a')!.x, scene.blocks.get('b')!.x]).toEqual([0, 390]);
    command('canvas.move-left').run();
    expect(scene.blocks.get('b')!.x).toBe(390);
    expect(said()).toBe('canvas.said.rim');
  });

  test('a frame takes along what lies in it', () => {
    const { command, select, scene } = testCanvas([frame('f', 50, 50, 600, 400), ...row()]);
    select('f');
    command('canvas.move-down').run();
    expect(['f', 'a', 'c'].map((id) => scene.blocks.get(id)!.y)).toEqual([70, 120, 100]);
  });

  test('sizes change by 20 px down to the least one', () => {
    const { command, select, scene } = testCanvas([note('a', 0, 0, { w: 90, h: 150 })]);
    select('a');
    for (let i = 0; i < 3; i++) command('canvas.narrower').run();
    command('canvas.taller').run();
    expect(scene.blocks.get('a')).toMatchObject({ w: 60, h: 170 });
  });

  test('aligning needs two, distributing three; the inner blocks of a selected frame go with it', () => {
    const { command, select, scene } = testCanvas([
      frame('f', 0, 300, 600, 400),
      note('in', 40, 350),
      note('x', 1000, 0),
    ]);
    select('f', 'in');
    expect(command('canvas.align-top').enabled()).toBe(false);
    select('f', 'in', 'x');
    expect(command('canvas.space-x').enabled()).toBe(false);
    command('canvas.align-top').run();
    expect(['f', 'in', 'x'].map((id) => scene.blocks.get(id)!.y)).toEqual([0, 50, 0]);
  });

  test('arranged in rows no block lies over another', () => {
    const pile = Array.from({ length: 40 }, (_, i) => note(`n${i}`, 4700, 4800 - i));
    const { command, scene } = testCanvas(pile);
    command('canvas.all').run();
    command('canvas.rows').run();
    const blocks = [...scene.blocks.values()];
    for (const block of blocks) expect(block.x).toBeGreaterThanOrEqual(0);
    for (const block of blocks) expect(block.y + block.h).toBeLessThanOrEqual(5000);
    const clear = ({ x, y, w, h }: (typeof blocks)[number]) => ({ x: x + 1, y: y + 1, w: w - 2, h: h - 2 });
    for (const block of blocks) expect(scene.inRect(clear(block))).toEqual([block.id]);
  });

  test('front, back and single steps change only what has to', () => {
    const { command, select, scene } = testCanvas([
      note('a', 0, 0, { z: 1 }),
      note('b', 10, 0, { z: 2 }),
      note('c', 20, 0, { z: 3 }),
    ]);
    const order = () =>
      scene
        .inOrder()
        .map(({ id }) => id)
        .join('');
    select('a');
    command('canvas.forward').run();
    expect(order()).toBe('bac');
    command('canvas.front').run();
    expect(order()).toBe('bca');
    command('canvas.back').run();
    expect(order()).toBe('abc');
    expect(scene.blocks.get('b')!.z).toBe(2);
  });

  test('all ten colors and none, of connections, too', () => {
    const { commands, select, scene } = testCanvas([...row(), edge('ab', 'a', 'b')]);
    select('a', 'ab');
    const colors = commands.filter(({ section }) => section === 'color');
    expect(colors).toHaveLength(11);
    for (const color of colors) {
      color.run();
      expect([scene.get('a')!.color, scene.get('ab')!.color]).toEqual(Array(2).fill(color.id.split('-')[1]));
    }
  });
});

describe('looking around (FORGE-02)', () => {
  test('arrows go to the nearest block that way; with Shift what was selected stays', () => {
    const { command, selected, revealed } = testCanvas(row());
    command('canvas.go-right').run();
    expect(selected()).toEqual(['a']);
    command('canvas.go-right').run();
    expect(selected()).toEqual(['b']);
    command('canvas.more-right').run();
    expect(selected()).toEqual(['b', 'c']);
    expect(revealed).toEqual(['a', 'b', 'c']);
  });

  test('what somebody else changed since is left, and said', () => {
    const { command, select, scene, said } = testCanvas(row());
    select('a');
    command('canvas.move-right').run();
    scene.apply([{ id: 'a', before: { x: 120 }, after: { x: 700 } }]);
    command('canvas.undo').run();
    expect(scene.blocks.get('a')!.x).toBe(700);
    expect(said()).toBe('canvas.said.skipped {"count":1}');
  });
});

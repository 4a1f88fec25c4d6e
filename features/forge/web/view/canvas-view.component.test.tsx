// The view of a canvas on a real scene: gestures in, one change out. FORGE-02.
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  blockAt,
  changes,
  drag,
  edited,
  elementOf,
  frameAround,
  frames,
  host,
  note,
  open,
  pointer,
  scene,
  view,
} from '../../../../tests/support/canvas-stage.tsx';
import type { Thing } from '../../core/model/things.ts';

describe('clicks', () => {
  test('FORGE-02 a click on empty canvas makes a note of 200x150 there and asks for the editor', async () => {
    open([note('a', 100, 100)]);
    await frames();
    await userEvent.click(host, { position: { x: 500, y: 300 } });
    const [made] = [...scene.blocks.values()].filter(({ id }) => id !== 'a');
    expect(made).toMatchObject({ type: 'text-note', x: 500, y: 300, w: 200, h: 150, color: 'amber', text: '' });
    expect(edited).toEqual([made!.id]);
    expect([...view.selection.get()]).toEqual([made!.id]);
  });

  test('FORGE-02 a click on a block edits it and makes nothing; a locked one is only selected', async () => {
    open([note('a', 100, 100), note('b', 400, 100, { locked: true })]);
    await frames();
    await userEvent.click(host, { position: { x: 200, y: 200 } });
    expect(edited).toEqual(['a']);
    await userEvent.click(host, { position: { x: 450, y: 150 } });
    expect(edited).toEqual(['a']);
    expect([...view.selection.get()]).toEqual(['b']);
    expect(scene.blocks.size).toBe(2);
  });

  test('FORGE-02 a drag, a press on a button or text field, and a click beside the canvas make no note', async () => {
    open([], { camera: { x: -200, y: -200, zoom: 1 } });
    const inside = document.createElement('button');
    inside.textContent = 'Open';
    Object.assign(inside.style, { position: 'absolute', left: '600px', top: '400px' });
    host.append(inside);
    drag([400, 300], [460, 330]);
    inside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1, clientX: 630, clientY: 415 }));
    pointer('pointerup', 610, 405);
    pointer('pointerdown', 50, 50); // left of and above the canvas
    pointer('pointerup', 50, 50);
    expect(scene.blocks.size).toBe(0);
  });

  test('FORGE-02 the click that ends editing only ends it', async () => {
    open([note('a', 100, 100)]);
    const area = document.createElement('textarea');
    view.hold('a')!.append(area);
    area.focus();
    await userEvent.click(host, { position: { x: 600, y: 400 } });
    expect(scene.blocks.size).toBe(1);
    view.letGo('a');
  });

  test('FORGE-02 a click that lets go of a selection makes no note; the next one does', () => {
    open([note('a', 100, 100), note('b', 400, 100)]);
    for (const ids of [['a'], ['a', 'b']]) {
      view.select(ids);
      pointer('pointerdown', 600, 400);
      pointer('pointerup', 600, 400);
      expect(view.selection.get().size).toBe(0);
      expect(scene.blocks.size).toBe(2);
    }
    pointer('pointerdown', 600, 400);
    pointer('pointerup', 600, 400);
    pointer('pointerdown', 50, 450);
    pointer('pointerup', 50, 450);
    expect(scene.blocks.size).toBe(4); // one note after the other, though the last one is still selected
  });

  test('FORGE-02 at the limit of blocks the page is told', async () => {
    const full = vi.fn<() => void>();
    open(
      Array.from({ length: 10_000 }, (_, i) => note(`n${i}`, 4000, 4000)),
      { full },
    );
    pointer('pointerdown', 300, 300);
    pointer('pointerup', 300, 300);
    expect(full).toHaveBeenCalledOnce();
    expect(scene.blocks.size).toBe(10_000);
  });

  test('FORGE-02 a frame is moved by its rim and edited by a second click', () => {
    open([frameAround('f', 100, 100, 400, 300)]);
    for (const _ of [1, 2]) {
      pointer('pointerdown', 104, 250);
      pointer('pointerup', 104, 250);
    }
    expect(edited).toEqual(['f']);
  });
});

describe('dragging', () => {
  test('FORGE-02 a dragged block is lifted, and the scene is told once, at the end', async () => {
    open([note('a', 100, 100)]);
    await frames();
    drag([150, 150], [250, 220], { release: false });
    await frames();
    expect(blockAt('a')).toEqual({ x: 100, y: 100 });
    expect(elementOf('a')!.closest('.forge-lifted')).not.toBeNull();
    pointer('pointerup', 250, 220);
    await frames();
    expect(blockAt('a')).toEqual({ x: 200, y: 170 });
    expect(changes).toHaveLength(1);
    expect(elementOf('a')!.closest('.forge-lifted')).toBeNull();
    expect(elementOf('a')!.style.transform).toBe('translate(200px, 170px)');
    expect(edited).toEqual([]);
  });

  test('FORGE-02 by a real mouse', async () => {
    open([note('a', 100, 100)]);
    await frames();
    await userEvent.dragAndDrop(host, host, {
      sourcePosition: { x: 150, y: 150 },
      targetPosition: { x: 450, y: 350 },
    });
    expect(blockAt('a')).toEqual({ x: 400, y: 300 });
  });

  test('FORGE-02 all selected ones move together; locked ones stay; the group stops at the rim of the canvas', () => {
    open([note('a', 100, 100), note('b', 400, 100), note('c', 100, 400, { locked: true })]);
    view.select(['a', 'b', 'c']);
    drag([150, 150], [-300, 150]);
    expect([blockAt('a'), blockAt('b'), blockAt('c')]).toEqual([
      { x: 0, y: 100 },
      { x: 300, y: 100 },
      { x: 100, y: 400 },
    ]);
  });

  test('FORGE-02 a frame takes along what lies in it', () => {
    open([frameAround('f', 100, 100, 400, 300), note('in', 150, 150), note('out', 700, 100)]);
    drag([104, 250], [154, 270], { alt: true });
    expect([blockAt('f'), blockAt('in'), blockAt('out')]).toEqual([
      { x: 150, y: 120 },
      { x: 200, y: 170 },
      { x: 700, y: 100 },
    ]);
  });

  test('FORGE-02 a drag snaps to a neighbor and shows a guide; Alt switches that off', async () => {
    open([note('a', 100, 100), note('b', 400, 300)]);
    drag([150, 150], [147, 347], { release: false });
    await frames();
    expect(host.querySelectorAll('.forge-guide:not([hidden])').length).toBeGreaterThan(0);
    pointer('pointerup', 147, 347);
    expect(blockAt('a')).toEqual({ x: 97, y: 300 });
    await frames();
    expect(host.querySelectorAll('.forge-guide:not([hidden])')).toHaveLength(0);
    drag([147, 350], [147, 353], { alt: true }); // no click, no snap: too short to be a drag
    drag([147, 350], [147, 355], { alt: true });
    expect(blockAt('a')).toEqual({ x: 97, y: 305 });
  });

  test('FORGE-02 what somebody deletes during the drag stays deleted', () => {
    open([note('a', 100, 100), note('b', 400, 100)]);
    view.select(['a', 'b']);
    drag([150, 150], [200, 300], { release: false, alt: true });
    scene.apply([{ id: 'b', before: scene.blocks.get('b')!, after: null }]);
    pointer('pointerup', 200, 300, { alt: true });
    expect([...scene.blocks.keys()]).toEqual(['a']);
    expect(blockAt('a')).toEqual({ x: 150, y: 250 });
  });

  test('FORGE-02 a drag that is called off leaves everything as it was', async () => {
    open([note('a', 100, 100)]);
    drag([150, 150], [300, 300], { release: false });
    expect(view.cancelGesture()).toBe(true);
    pointer('pointerup', 300, 300);
    await frames();
    expect(blockAt('a')).toEqual({ x: 100, y: 100 });
    expect(changes).toEqual([]);
    expect(elementOf('a')!.closest('.forge-lifted')).toBeNull();
  });

  test('FORGE-09 who may only look moves, makes and edits nothing', () => {
    open([note('a', 100, 100)], { readOnly: () => true });
    drag([150, 150], [300, 300]);
    pointer('pointerdown', 150, 150);
    pointer('pointerup', 150, 150);
    pointer('pointerdown', 600, 500);
    pointer('pointerup', 600, 500);
    expect(changes).toEqual([]);
    expect(edited).toEqual([]);
  });
});

describe('pointers', () => {
  test('FORGE-02 a drag whose release got lost ends where it was last seen, and is taken up no more', async () => {
    open([note('a', 100, 100)]);
    drag([150, 150], [250, 220], { release: false });
    pointer('pointermove', 500, 400, { buttons: 0 });
    expect(blockAt('a')).toEqual({ x: 200, y: 170 });
    pointer('pointermove', 600, 500, { buttons: 0 });
    await frames();
    expect(blockAt('a')).toEqual({ x: 200, y: 170 });
    expect(elementOf('a')!.closest('.forge-lifted')).toBeNull();
  });

  test('FORGE-02 a finger whose release got lost does not turn the next one into two', () => {
    open([note('a', 100, 100)]);
    drag([600, 400], [650, 420], { type: 'touch', release: false });
    const before = view.camera.get();
    drag([600, 400], [640, 400], { type: 'touch' });
    expect(view.camera.get()).toEqual({ ...before, x: before.x - 40 });
  });

  test('FORGE-02 one finger on a block moves the canvas, until the block is selected', () => {
    open([note('a', 100, 100)]);
    drag([150, 150], [200, 150], { type: 'touch' });
    expect(blockAt('a')).toEqual({ x: 100, y: 100 });
    expect(view.camera.get().x).toBe(-50);
    view.select(['a']);
    drag([200, 150], [260, 150], { type: 'touch' });
    expect(blockAt('a').x).toBeGreaterThan(100);
  });

  test('FORGE-02 a finger held still on a block takes it', async () => {
    open([note('a', 100, 100)]);
    pointer('pointerdown', 150, 150, { type: 'touch' });
    await vi.waitFor(() => expect([...view.selection.get()]).toEqual(['a']));
    pointer('pointermove', 250, 150, { type: 'touch' });
    pointer('pointerup', 250, 150, { type: 'touch' });
    expect(blockAt('a').x).toBeGreaterThan(100);
  });

  test('FORGE-02 a palm beside a pen changes nothing, and a pen takes over from a palm', () => {
    open([note('a', 100, 100)]);
    drag([150, 150], [250, 150], { id: 1, type: 'pen', release: false });
    pointer('pointerdown', 700, 500, { id: 7, type: 'touch' });
    pointer('pointermove', 720, 500, { id: 7, type: 'touch' });
    pointer('pointercancel', 720, 500, { id: 7, type: 'touch' });
    pointer('pointermove', 300, 150, { id: 1, type: 'pen' });
    pointer('pointerup', 300, 150, { id: 1, type: 'pen' });
    expect(blockAt('a')).toEqual({ x: 250, y: 100 });
    pointer('pointerdown', 700, 500, { id: 7, type: 'touch' });
    drag([300, 150], [340, 150], { id: 1, type: 'pen' });
    expect(blockAt('a')).toEqual({ x: 290, y: 100 });
  });
});

describe('selecting, resizing, connecting', () => {
  test('FORGE-02 a marquee selects what it touches; with Shift more', async () => {
    open([note('a', 100, 100), note('b', 400, 100), note('c', 100, 400)]);
    drag([50, 50], [650, 200]);
    expect([...view.selection.get()].sort()).toEqual(['a', 'b']);
    drag([60, 380], [150, 450], { shift: true });
    expect([...view.selection.get()].sort()).toEqual(['a', 'b', 'c']);
    pointer('pointerdown', 150, 150, { shift: true });
    pointer('pointerup', 150, 150, { shift: true });
    expect([...view.selection.get()].sort()).toEqual(['b', 'c']);
    await frames();
    expect(elementOf('b')!.classList.contains('is-selected')).toBe(true);
    expect(elementOf('a')!.classList.contains('is-selected')).toBe(false);
  });

  test('FORGE-02 a corner resizes, within the least size and the canvas', async () => {
    open([note('a', 100, 100)]);
    view.select(['a']);
    await frames();
    const corner = host.querySelector('[data-corner="se"]');
    drag([300, 250], [380, 300], { target: corner });
    expect(scene.blocks.get('a')).toMatchObject({ x: 100, y: 100, w: 280, h: 200 });
    drag([100, 100], [900, 900], { target: host.querySelector('[data-corner="nw"]') });
    expect(scene.blocks.get('a')).toMatchObject({ x: 320, y: 260, w: 60, h: 40 });
    expect(changes).toHaveLength(2);
  });

  test('FORGE-02 several selected, locked and read-only blocks have no handles', async () => {
    open([note('a', 100, 100), note('b', 400, 100, { locked: true })]);
    const shown = async (): Promise<boolean> => {
      await frames();
      return !host.querySelector<HTMLElement>('.forge-handles')!.hidden;
    };
    view.select(['a']);
    expect(await shown()).toBe(true);
    view.select(['b']);
    expect(await shown()).toBe(false);
    view.select(['a', 'b']);
    expect(await shown()).toBe(false);
  });

  test('FORGE-02 a connection is drawn from a side to another block, and can be selected', async () => {
    open([note('a', 100, 100), note('b', 500, 100)]);
    view.select(['a']);
    await frames();
    drag([316, 175], [510, 180], { target: host.querySelector('[data-side="right"]') });
    const [edge] = [...scene.edges.values()];
    expect(edge).toMatchObject({ from: 'a', to: 'b', fromSide: 'right', toSide: 'left' });
    await frames();
    const line = host.querySelector('.forge-line[d]')!;
    expect(line.closest('svg')!.clientWidth).toBeGreaterThan(0); // or nothing of it is drawn
    view.select([]);
    pointer('pointerdown', 400, 176);
    pointer('pointerup', 400, 176);
    expect([...view.selection.get()]).toEqual([edge!.id]);
  });

  test('FORGE-02 a connection let go on empty canvas gets a note at its end, as one step; near its own block nothing', async () => {
    open([note('a', 100, 100)]);
    view.select(['a']);
    await frames();
    const side = host.querySelector('[data-side="right"]');
    drag([316, 175], [310, 200], { target: side });
    expect(scene.blocks.size).toBe(1);
    drag([316, 175], [600, 400], { target: side });
    const [made] = [...scene.blocks.values()].filter(({ id }) => id !== 'a');
    expect(made).toMatchObject({ type: 'text-note', x: 600, y: 325, text: '' });
    expect([...scene.edges.values()]).toMatchObject([{ from: 'a', to: made!.id, fromSide: 'right', toSide: 'left' }]);
    expect(changes).toHaveLength(1);
    expect(edited).toEqual([made!.id]);
  });

  test('FORGE-02 a label is shown on its connection and follows it', async () => {
    const edge: Thing = { id: 'e', kind: 'edge', from: 'a', to: 'b', label: 'leads to', color: 'plain', meta: {} };
    open([note('a', 100, 100), note('b', 500, 100), edge]);
    await frames();
    const label = host.querySelector<HTMLElement>('.forge-label')!;
    expect(label.textContent).toBe('leads to');
    const before = label.style.transform;
    scene.apply([{ id: 'b', before: { y: 100 }, after: { y: 400 } }]);
    await frames();
    expect(host.querySelector<HTMLElement>('.forge-label')!.style.transform).not.toBe(before);
  });
});

test('FORGE-09 pointers of others have a name and a place', async () => {
  open([note('a', 100, 100)]);
  view.setCursors([{ id: 'p', name: 'سارة', color: '#c05', x: 200, y: 120 }]);
  await frames();
  const cursor = host.querySelector<HTMLElement>('.forge-cursor')!;
  expect(cursor.textContent).toBe('سارة');
  expect(cursor.style.transform).toBe('translate(200px, 120px)');
  view.setCursors([]);
  expect(host.querySelector('.forge-cursor')).toBeNull();
});

test('FORGE-02 a canvas is a place: left is left on a page that is written from right to left', async () => {
  document.documentElement.dir = 'rtl';
  open([note('a', 100, 100)]);
  await frames();
  const { left } = host.getBoundingClientRect();
  expect(Math.round(elementOf('a')!.getBoundingClientRect().left - left)).toBe(100);
  document.documentElement.dir = 'ltr';
});

test('FORGE-02 what goes is forgotten by the selection', () => {
  open([note('a', 100, 100)]);
  view.select(['a', 'nobody']);
  expect([...view.selection.get()]).toEqual(['a']);
  scene.apply([{ id: 'a', before: scene.blocks.get('a')!, after: null }]);
  expect([...view.selection.get()]).toEqual([]);
  expect(view.focused.get()).toBeNull();
});

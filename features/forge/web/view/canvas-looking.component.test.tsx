// What a view of a canvas shows: where it looks, and how much of many blocks. FORGE-02.
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  blockAt,
  drag,
  edited,
  elementOf,
  frames,
  host,
  mounted,
  note,
  open,
  type Pointer,
  pointer,
  scene,
  view,
} from '../../../../tests/support/canvas-stage.tsx';
import type { Thing } from '../../core/model/things.ts';

describe('looking around', () => {
  test('FORGE-02 the wheel pans; with Ctrl it zooms to the pointer, within 400 %', async () => {
    open([note('a', 100, 100)]);
    const { left, top } = host.getBoundingClientRect();
    const turn = (init: WheelEventInit): boolean =>
      host.dispatchEvent(
        new WheelEvent('wheel', { clientX: left + 300, clientY: top + 200, cancelable: true, ...init }),
      );
    expect(turn({ deltaX: 30, deltaY: 50 })).toBe(false); // the page doesn't scroll
    expect(view.camera.get()).toEqual({ x: 30, y: 50, zoom: 1 });
    const under = view.toCanvas({ x: left + 300, y: top + 200 });
    for (let i = 0; i < 20; i++) turn({ deltaY: -40, ctrlKey: true });
    expect(view.camera.get().zoom).toBe(4);
    const after = view.toCanvas({ x: left + 300, y: top + 200 });
    expect(Math.hypot(after.x - under.x, after.y - under.y)).toBeLessThan(1e-6);
  });

  test('FORGE-02 a button beyond the edge that the keyboard reaches: the canvas goes there and is not scrolled', async () => {
    const button = document.createElement('button');
    button.style.cssText = 'position: absolute; right: 0; bottom: 0';
    open([note('a', 800, 500)], { paint: { paint: (el) => void el.append(button) } });
    await frames();
    const frame = host.getBoundingClientRect();
    expect(button.getBoundingClientRect().left).toBeGreaterThan(frame.right);
    host.focus();
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(button);
    await frames();
    expect([host.scrollLeft, host.scrollTop]).toEqual([0, 0]);
    expect(button.getBoundingClientRect().right).toBeLessThan(frame.right);
    expect(button.getBoundingClientRect().bottom).toBeLessThan(frame.bottom);
  });

  test('FORGE-02 two fingers pan and zoom: both points of the canvas stay under them', () => {
    open([note('a', 100, 100)]);
    const touch = (id: number): Pointer => ({ id, type: 'touch' });
    const { left, top } = host.getBoundingClientRect();
    const at = (x: number, y: number): { x: number; y: number } => view.toCanvas({ x: left + x, y: top + y });
    const [one, two] = [at(200, 300), at(400, 300)];
    pointer('pointerdown', 200, 300, touch(1));
    pointer('pointerdown', 400, 300, touch(2));
    for (const share of [0.25, 0.5, 1]) {
      pointer('pointermove', 200 - 100 * share, 300 + 50 * share, touch(1));
      pointer('pointermove', 400 + 100 * share, 300 + 50 * share, touch(2));
    }
    const [first, second] = [at(100, 350), at(500, 350)];
    for (const [now, then] of [
      [first, one],
      [second, two],
    ] as const)
      expect(Math.hypot(now.x - then.x, now.y - then.y)).toBeLessThan(0.01);
    pointer('pointerup', 100, 350, touch(1));
    pointer('pointerup', 500, 350, touch(2));
    expect(scene.blocks.size).toBe(1);
    expect(view.camera.get().zoom).toBeCloseTo(2);
  });

  test('FORGE-02 one finger drags a selected block, pans on the ground, makes a note by a tap', () => {
    open([note('a', 100, 100)]);
    view.select(['a']);
    drag([150, 150], [250, 250], { type: 'touch', alt: true });
    expect(blockAt('a')).toEqual({ x: 200, y: 200 });
    drag([600, 400], [500, 350], { type: 'touch' });
    expect(view.camera.get()).toEqual({ x: 100, y: 50, zoom: 1 });
    view.select([]);
    pointer('pointerdown', 700, 500, { type: 'touch' });
    pointer('pointerup', 702, 501, { type: 'touch' });
    expect(scene.blocks.size).toBe(2);
  });

  test('FORGE-02 a finger held still draws a marquee', async () => {
    open([note('a', 100, 100)]);
    pointer('pointerdown', 50, 50, { type: 'touch' });
    await vi.waitFor(() => expect(host.querySelector<HTMLElement>('.forge-marquee')!.hidden).toBe(false), 5000);
    pointer('pointermove', 200, 200, { type: 'touch' });
    pointer('pointerup', 200, 200, { type: 'touch' });
    expect([...view.selection.get()]).toEqual(['a']);
    expect(view.camera.get()).toEqual({ x: 0, y: 0, zoom: 1 });
  });

  test('FORGE-02 the overview leads elsewhere, can be hidden, and stays so', async () => {
    open([note('a', 100, 100), note('b', 4000, 3000)]);
    const map = host.querySelector<HTMLElement>('.forge-map')!;
    expect(map.hidden).toBe(false);
    await vi.waitFor(() => expect(map.querySelector('i')!.style.width).not.toBe(''));
    await new Promise((done) => void setTimeout(done, 400)); // it is painted a little later
    const { right, bottom } = map.getBoundingClientRect();
    const init = { pointerId: 1, bubbles: true, clientX: right - 12, clientY: bottom - 12 };
    map.dispatchEvent(new PointerEvent('pointerdown', init));
    map.dispatchEvent(new PointerEvent('pointerup', init));
    expect(view.centerPoint().x).toBeGreaterThan(3000);
    view.showMinimap(false);
    expect(map.hidden).toBe(true);
    view.destroy();
    open([]);
    expect(view.minimap.get()).toBe(false);
  });

  test('FORGE-02 fit shows everything, reveal moves only as far as needed', () => {
    open([note('a', 0, 0), note('b', 4000, 3000)]);
    view.fit();
    const { zoom } = view.camera.get();
    expect(zoom).toBeLessThan(0.3);
    view.zoomTo(1);
    view.reveal('b');
    const { x, y } = view.camera.get();
    expect(x + 900).toBeGreaterThanOrEqual(4200);
    expect(y + 600).toBeGreaterThanOrEqual(3150);
  });
});

describe('many blocks', () => {
  const many = (count: number, pitch = { x: 280, y: 180 }): Thing[] =>
    Array.from({ length: count }, (_, i) =>
      note(`n${i}`, (i % 100) * pitch.x, Math.floor(i / 100) * pitch.y, { z: i }),
    );

  test('FORGE-02 only what is near the view has elements; they come a few in a frame', async () => {
    open(many(10_000));
    await frames(1);
    expect(mounted()).toBeLessThanOrEqual(48);
    await frames(10);
    expect(mounted()).toBeGreaterThan(20);
    expect(mounted()).toBeLessThan(80);
    view.look({ x: 8000, y: 9000, zoom: 1 });
    await frames(10);
    expect(mounted()).toBeLessThan(80);
    expect(elementOf('n0')).toBeNull();
  });

  test('FORGE-02 from far away there is a picture instead, and elements come back', async () => {
    open(many(1000));
    await frames(10);
    view.zoomTo(0.2);
    await vi.waitFor(async () => {
      await frames(1);
      expect(mounted()).toBe(0);
      expect(host.querySelectorAll('.forge-tiles > canvas').length).toBeGreaterThan(0);
    });
    view.zoomTo(0.38); // not yet: there are two thresholds
    await frames(5);
    expect(host.querySelectorAll('.forge-tiles > canvas').length).toBeGreaterThan(0);
    view.zoomTo(0.8);
    await vi.waitFor(async () => {
      await frames(1);
      expect(mounted()).toBeGreaterThan(20);
      expect(host.querySelectorAll('.forge-tiles > canvas')).toHaveLength(0);
    });
  });

  test('FORGE-02 a click from far away goes to the block and edits it there', async () => {
    open(many(1000));
    view.look({ x: 0, y: 0, zoom: 0.2 });
    await frames(30);
    pointer('pointerdown', 20, 20);
    pointer('pointerup', 20, 20);
    expect(edited).toEqual(['n0']);
    expect(view.camera.get().zoom).toBe(1);
  });

  test('FORGE-02 of a pile only what can be seen has an element, and the next one when that leaves', async () => {
    const pile = Array.from({ length: 2000 }, (_, i) => note(`p${i}`, 100, 100, { z: i }));
    open(pile);
    await frames(10);
    expect(mounted()).toBe(1);
    expect(elementOf('p1999')).not.toBeNull();
    drag([150, 150], [600, 400], { alt: true });
    await frames(10);
    expect(elementOf('p1998')).not.toBeNull();
  });

  test('FORGE-02 a block being edited keeps its element wherever the view goes', async () => {
    open(many(1000));
    await frames(10);
    view.hold('n0');
    view.look({ x: 9000, y: 900, zoom: 1 });
    await frames(10);
    expect(elementOf('n0')).not.toBeNull();
    view.letGo('n0');
    await frames(10);
    expect(elementOf('n0')).toBeNull();
  });
});

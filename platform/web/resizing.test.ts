import { describe, expect, test } from 'vitest';
import { clampWidth, widthAfterDrag, widthAfterKey } from './resizing.ts';

const sidebar = { min: 256, max: 600, initial: 280, step: 20 };

describe('a trailing panel', () => {
  test('LAY-01 keeps its width between 256 and 600 px', () => {
    expect(clampWidth(10, sidebar)).toBe(256);
    expect(clampWidth(9000, sidebar)).toBe(600);
    expect(clampWidth(300.4, sidebar)).toBe(300);
    expect(clampWidth(Number.NaN, sidebar)).toBe(280);
  });

  test('LAY-01 moves by 20 px with the arrow keys: towards the page is wider, in both directions of writing', () => {
    expect(widthAfterKey('ArrowLeft', 300, sidebar, false)).toBe(320);
    expect(widthAfterKey('ArrowRight', 300, sidebar, false)).toBe(280);
    expect(widthAfterKey('ArrowRight', 300, sidebar, true)).toBe(320);
    expect(widthAfterKey('ArrowLeft', 300, sidebar, true)).toBe(280);
    expect(widthAfterKey('ArrowLeft', 595, sidebar, false)).toBe(600);
  });

  test('LAY-01 goes to its limits with Home and End and leaves other keys alone', () => {
    expect(widthAfterKey('Home', 300, sidebar, false)).toBe(256);
    expect(widthAfterKey('End', 300, sidebar, true)).toBe(600);
    expect(widthAfterKey('Tab', 300, sidebar, false)).toBeUndefined();
  });

  test('LAY-02 follows the pointer, mirrored in right-to-left text', () => {
    const area = { min: 320, max: 800, initial: 460, step: 20 };
    expect(widthAfterDrag(460, 900, 800, area, false)).toBe(560);
    expect(widthAfterDrag(460, 900, 800, area, true)).toBe(360);
    expect(widthAfterDrag(460, 900, 2000, area, true)).toBe(800);
  });
});

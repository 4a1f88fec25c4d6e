import { describe, expect, test } from 'vitest';
import { firstPanels, nextPanels } from './shell-state.ts';

const phone = { phone: true, width: 360 };
const laptop = { phone: false, width: 1440 };
const wide = { phone: false, width: 1920 };
const start = (room: typeof phone) => firstPanels(room, {});

describe('on a desktop', () => {
  test('LAY-01 the sidebar opens as it was left', () => {
    expect(firstPanels(laptop, { sidebar: false }).sidebar).toBe(false);
    expect(start(laptop)).toMatchObject({ collapsed: false, sidebar: true, area: false });
  });

  test('LAY-01 a narrow window starts with icons and a closed sidebar', () => {
    expect(start({ phone: false, width: 800 })).toMatchObject({ collapsed: true, sidebar: false });
  });

  test('LAY-02 below 1500 px the sidebar folds for the working area and comes back after it', () => {
    const open = nextPanels(start(laptop), 'toggle-area', laptop);
    expect(open).toMatchObject({ area: true, sidebar: false });
    expect(nextPanels(open, 'close-area', laptop)).toMatchObject({ area: false, sidebar: true });
    expect(nextPanels(start(wide), 'toggle-area', wide)).toMatchObject({ area: true, sidebar: true });
  });

  test('LAY-02 a sidebar that was closed by hand stays closed', () => {
    const closed = nextPanels(start(laptop), 'close-sidebar', laptop);
    const after = nextPanels(nextPanels(closed, 'toggle-area', laptop), 'toggle-area', laptop);
    expect(after.sidebar).toBe(false);
  });

  test('NAV-06 the toggle of the left navigation closes the working area', () => {
    const open = nextPanels(start(wide), 'toggle-area', wide);
    expect(nextPanels(open, 'toggle-nav', wide)).toMatchObject({ area: false, collapsed: true });
  });
});

describe('on a phone', () => {
  test('NAV-07 everything is closed at first, whatever a desktop remembered', () => {
    expect(firstPanels(phone, { collapsed: true, sidebar: true })).toEqual({
      collapsed: false,
      sidebar: false,
      area: false,
      folded: false,
    });
  });

  test('NAV-07 the left navigation shows only when collapsed', () => {
    const shown = nextPanels(start(phone), 'toggle-nav', phone);
    expect(shown.collapsed).toBe(true);
    expect(nextPanels(shown, 'close-nav', phone).collapsed).toBe(false);
  });

  test('NAV-07 one drawer at a time', () => {
    const nav = nextPanels(start(phone), 'toggle-nav', phone);
    const side = nextPanels(nav, 'toggle-sidebar', phone);
    expect(side).toMatchObject({ collapsed: false, sidebar: true, area: false });
    expect(nextPanels(side, 'toggle-area', phone)).toMatchObject({ collapsed: false, sidebar: false, area: true });
  });
});

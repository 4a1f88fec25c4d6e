import { expect, test } from 'vitest';
import { mount } from '../../../tests/support/mount.tsx';
import { Pills, TabPanel, Tabs } from './tabs.tsx';

const OPTIONS = ['All', 'Recorded', 'Scripts', 'Bookmarked', 'Shared with me', 'Trash'].map((label) => ({
  value: label,
  label,
}));

test('a strip of tabs has no scrollbar of its own, however little room there is', async () => {
  await mount(
    <div style={{ width: 200 }}>
      <Tabs value="All" onChange={() => {}} label="Lists" tabs={OPTIONS}>
        <TabPanel value="All">Everything</TabPanel>
      </Tabs>
      <Pills value="All" onChange={() => {}} label="Filters" options={OPTIONS} />
    </div>,
  );
  const strips = document.querySelectorAll('[role=tablist], [role=group], [role=radiogroup]');
  expect(strips.length).toBe(2);
  for (const strip of strips) {
    const { overflowX, overflowY, scrollbarWidth } = getComputedStyle(strip);
    expect({ overflowX, overflowY, scrollbarWidth }).toEqual({
      overflowX: 'auto',
      overflowY: 'hidden',
      scrollbarWidth: 'none',
    });
    expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth);
  }
});

import { expect, test } from 'vitest';
import { asFlags, dismissed, FLOWS, TIPS, uploadFlow } from './flows.ts';

test('TIPS-01 the waits are those of the specification', () => {
  expect([TIPS.bell.afterMs, TIPS.library.afterMs, TIPS.forge.afterMs, FLOWS['sidebar-upload'].startMs]).toEqual([
    1400, 2000, 2600, 1500,
  ]);
});

test('TIPS-01 an upload belongs to the page it began on', () => {
  expect(['/documents', '/malaika/x', '/', '/reader'].map(uploadFlow)).toEqual([
    'library',
    'chat-upload',
    'sidebar-upload',
    'sidebar-upload',
  ]);
});

test('TIPS-01 a dismissed flow is remembered, those of uploads together; corrupt flags are none', () => {
  expect(dismissed([], 'forge')).toEqual(['forge']);
  expect(dismissed(['forge'], 'library')).toEqual(['forge', 'library', 'chat-upload', 'sidebar-upload']);
  expect(asFlags(['forge'])).toEqual(['forge']);
  expect([asFlags('x'), asFlags(['x']), asFlags([1])]).toEqual([undefined, undefined, undefined]);
});

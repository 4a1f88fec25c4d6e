import { expect, test } from 'vitest';
import type { PassageSpan } from '../../../adapters/formats/index.ts';
import { packSpans, withSpans } from './packed-spans.ts';

test('CHAT-02 spans come back from the table as they were', () => {
  const spans: PassageSpan[] = [
    { at: 0, length: 3 },
    { at: 3, length: 4, path: '/2[a,b]/1', from: 0 },
    { at: 7, length: 2, path: '/4/1', from: 12, to: { path: '/4/5', from: 1 } },
  ];
  expect(withSpans({ ord: 1, spans: packSpans(spans) })).toEqual({ ord: 1, spans });
  expect(withSpans({ spans: null })).toEqual({ spans: null });
});

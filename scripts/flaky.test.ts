import { describe, expect, it } from 'vitest';
import { flakyAllowed, flakyJourneys, judgeFlaky } from './flaky.ts';

describe('tests that needed a second try', () => {
  it('are named, and one in a hundred is let pass', () => {
    const verdict = judgeFlaky([
      { tests: 180, flaky: ['a.e2e.ts › opens'] },
      { tests: 420, flaky: ['b.test.ts › counts'] },
    ]);
    expect(verdict.ok).toBe(true);
    expect(verdict.lines).toEqual([
      'flaky: a.e2e.ts › opens',
      'flaky: b.test.ts › counts',
      '2 flaky, fix in the next change',
    ]);
  });

  it('make the run red when they are more', () => {
    expect(judgeFlaky([{ tests: 200, flaky: ['a', 'b', 'c'] }])).toMatchObject({ ok: false });
    expect(flakyAllowed(599)).toBe(5);
    expect(flakyAllowed(3)).toBe(1);
  });

  it('say nothing when there are none', () => {
    expect(judgeFlaky([{ tests: 10, flaky: [] }])).toEqual({ ok: true, lines: [] });
  });

  it('are found in nested suites of the journeys', () => {
    const suites = [
      {
        title: 'chat.e2e.ts',
        suites: [
          {
            title: 'asked',
            specs: [
              { title: 'answers', tests: [{ status: 'flaky' }] },
              { title: 'stops', tests: [{ status: 'expected' }] },
            ],
          },
        ],
      },
    ];
    expect(flakyJourneys(suites)).toEqual(['chat.e2e.ts › asked › answers']);
  });
});

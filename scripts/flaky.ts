// What a second try may excuse: a test that passed on it is named, and more than a few of them make the run red.

/** Share of the tests that had a second try to their name and may need it before the run is red. */
const FLAKY_SHARE = 0.01;

export type Tried = { tests: number; flaky: string[] };

/** How many of so many tests may need their second try: one in a hundred, rounded down, and at least one. */
export const flakyAllowed = (tests: number): number => Math.max(1, Math.floor(tests * FLAKY_SHARE));

/** The lines to print about tests that needed a second try, and whether there were too many of them. */
export function judgeFlaky(tried: Tried[]): { ok: boolean; lines: string[] } {
  const flaky = tried.flatMap((kind) => kind.flaky);
  const allowed = flakyAllowed(tried.reduce((sum, { tests }) => sum + tests, 0));
  if (flaky.length === 0) return { ok: true, lines: [] };
  const ok = flaky.length <= allowed;
  const verdict = ok ? 'fix in the next change' : `more than the ${allowed} allowed`;
  return { ok, lines: [...flaky.map((name) => `flaky: ${name}`), `${flaky.length} flaky, ${verdict}`] };
}

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
};

/** Titles of the journeys that passed on their second try, from Playwright's JSON report. */
export function flakyJourneys(suites: PlaywrightSuite[], above: string[] = []): string[] {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => {
    const path = [...above, title];
    const here = specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [...path, spec.title].join(' › '));
    return [...here, ...flakyJourneys(inner, path)];
  });
}

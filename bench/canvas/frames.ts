// What frames cost on the main thread, from a trace of Chromium.
import type { CDPSession } from '@playwright/test';
import { type Spread, spreadOf } from '../measure/statistics.ts';

/** One entry of a trace; times in microseconds. */
type TraceEvent = {
  name: string;
  cat?: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
};
export type FrameCost = Spread & { longest: number; parts: Record<string, number> };

const CATEGORIES = ['toplevel', 'blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
/** The same task is listed under both names: each is counted once. */
const TASKS = ['ThreadControllerImpl::RunTask', 'RunTask'];
const PARTS = /^(FunctionCall|FireAnimationFrame|UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit|HitTest)$/;

/** Traces while something plays. */
export async function traced(client: CDPSession, play: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }): void => void events.push(...(value as TraceEvent[]));
  client.on('Tracing.dataCollected', collect);
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  await play();
  const complete = new Promise((done) => client.once('Tracing.tracingComplete', done));
  await client.send('Tracing.end');
  await complete;
  client.off('Tracing.dataCollected', collect);
  return events;
}

/** Tasks of the page's main thread, each once. */
function tasksOf(main: readonly TraceEvent[]): TraceEvent[] {
  const byName = TASKS.map((name) => main.filter((event) => event.name === name));
  return (byName.find((tasks) => tasks.length > 0) ?? []).toSorted((a, b) => a.ts - b.ts);
}

const spent = (event: TraceEvent): number => (event.tdur ?? event.dur ?? 0) / 1000;

/** Cost of each frame between the marks `step:` that the page sets. */
export function costOf(events: readonly TraceEvent[]): FrameCost {
  const marks = events
    .filter(({ cat, name }) => cat?.includes('user_timing') && name.startsWith('step:'))
    .toSorted((a, b) => a.ts - b.ts);
  const { pid, tid } = marks[0]!;
  const main = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
  const tasks = tasksOf(main);
  const starts = marks.map(
    ({ ts }) => tasks.find((task) => task.ts <= ts && ts <= task.ts + (task.dur ?? 0))?.ts ?? ts,
  );
  const cost = Array.from({ length: marks.length - 1 }, () => 0);
  const frameOf = (ts: number): number => starts.findLastIndex((start) => start <= ts);
  for (const task of tasks) {
    const at = frameOf(task.ts);
    if (at in cost) cost[at]! += spent(task);
  }
  const parts: Record<string, number> = {};
  for (const event of main.filter(({ name }) => PARTS.test(name)))
    if (frameOf(event.ts) in cost) parts[event.name] = (parts[event.name] ?? 0) + spent(event) / cost.length;
  return { ...spreadOf(cost), longest: Math.max(...cost), parts };
}

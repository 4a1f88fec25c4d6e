// Memory of processes, from /proc where there is one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const kilobytes = (text: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

/** Resident memory of one process, megabytes (10^6); null where the system does not tell. */
export function residentOf(pid: number): number | null {
  const size = kilobytes(read(`/proc/${pid}/status`), 'VmRSS');
  return size > 0 ? (size * 1024) / 1e6 : null;
}

/** The most memory that one process held so far, megabytes (10^6); null where the system does not tell. */
export function mostMemoryOf(pid: number): number | null {
  const size = kilobytes(read(`/proc/${pid}/status`), 'VmHWM');
  return size > 0 ? (size * 1024) / 1e6 : null;
}

/** Ticks of the processor in a second, as /proc counts them. */
const TICKS = 100;

/** Processor time that a process used so far, milliseconds, which other programs on the machine do not stretch much; null where the system does not tell. */
export function processorTimeOf(pid: number): number | null {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ');
  return fields ? ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000 : null;
}

/** Processor time of these processes and all below them, also those that have ended, milliseconds. */
export function processorTimeOfAll(pids: readonly number[]): number {
  const parents = new Map(
    readdirSync('/proc').flatMap((name) =>
      /^\d+$/.test(name)
        ? [[Number(name), Number(/\)\s\S\s(\d+)/.exec(read(`/proc/${name}/stat`))?.[1] ?? -1)] as const]
        : [],
    ),
  );
  const all = new Set(pids);
  for (let before = -1; before < all.size;) {
    before = all.size;
    for (const [pid, parent] of parents) if (all.has(parent)) all.add(pid);
  }
  const ticks = [...all].flatMap(
    (pid) => read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ').slice(11, 15).map(Number) ?? [],
  );
  return (ticks.reduce((sum, one) => sum + one, 0) / TICKS) * 1000;
}

/** The process that serves the embedded database of a data folder. */
export function databasePid(dataDir: string): number | null {
  const pid = Number(read(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')).split('\n')[0]);
  return pid > 0 ? pid : null;
}

/** The processes that a process started and that live. */
export function childrenOf(pid: number): number[] {
  const parentOf = (id: string) => Number(/\)\s\S\s(\d+)/.exec(read(`/proc/${id}/stat`))?.[1] ?? -1);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

/** Memory of a process and its children, shared pages counted once; null where the system does not tell. */
export function sharedMemoryOf(pid: number): { megabytes: number; processes: number } | null {
  try {
    const sizes = [pid, ...childrenOf(pid)].map((one) => kilobytes(read(`/proc/${one}/smaps_rollup`), 'Pss'));
    const sum = sizes.reduce((total, size) => total + size, 0);
    return sum > 0 ? { megabytes: (sum * 1024) / 1e6, processes: sizes.length } : null;
  } catch {
    return null;
  }
}

/** Memory of all processes below one, the database's left out, megabytes; shared pages count for each. */
export function childMemoryOf(pid: number, database: number | null): number {
  return childrenOf(pid)
    .filter((child) => child !== database)
    .reduce((sum, child) => sum + (residentOf(child) ?? 0) + childMemoryOf(child, database), 0);
}

import { readdirSync, readFileSync } from 'node:fs';

/** Linux tells processor time in hundredths of a second, whatever the processor. */
const TICK_MS = 10;
/** Where the fields `pgrp`, `utime` and `stime` are, counted from the one after the name of the process. */
const GROUP = 2;
const USER = 11;
const SYSTEM = 12;

/** Processor time of each process of a group by its id, milliseconds; null where the system does not tell (anywhere but on Linux). */
function workOfMembers(groupId: number): Map<string, number> | null {
  const members = new Map<string, number>();
  try {
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid)) continue;
      const stat = readStat(pid);
      if (Number(stat[GROUP]) === groupId) members.set(pid, (Number(stat[USER]) + Number(stat[SYSTEM])) * TICK_MS);
    }
    return members;
  } catch {
    return null;
  }
}

function readStat(pid: string): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' '); // the name may hold anything
  } catch {
    return []; // it has just ended
  }
}

/** Counts the processor time of a group of processes, those that have ended included; null where the system does not tell. */
export function countGroupWork(groupId: number): () => number | null {
  const seen = new Map<string, number>();
  return () => {
    const members = workOfMembers(groupId);
    if (!members) return null;
    for (const [pid, milliseconds] of members) seen.set(pid, milliseconds);
    return [...seen.values()].reduce((sum, milliseconds) => sum + milliseconds, 0);
  };
}

import { wornCoverUrl } from '../../../covers/core/index.ts';
import type { Making } from '../../../makings/contract.ts';
import type { Access, Bookcast, Script, Timeline } from '../../contract.ts';
import type { CastRow } from './bookcast-store.ts';
import type { Version } from './script-store.ts';
import { plannedSeconds, type RecordedLine, saidOf, type StoredLine, type StoredTimeline } from './stored.ts';

const iso = (time: string): string => new Date(time).toISOString();
const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** How a Bookcast stands: what is at work comes first, then what there is, then why there is nothing. */
export function stateOf(row: Pick<CastRow, 'revision' | 'recorded'>, making: Making | null): Bookcast['state'] {
  if (making?.status === 'generating') return 'making';
  if (row.recorded !== null) return row.recorded === row.revision ? 'ready' : 'stale';
  if (making?.status === 'failed' || making?.status === 'cancelled') return making.status;
  return row.revision > 0 ? 'script' : 'making';
}

export type Shaping = { making: Making | null; creator: string; planned: number | null; live: boolean };

/** What its owner may do with a Bookcast. */
export const OWN: Access = { own: true, mayDownload: true, from: null };

/** A Bookcast as people see it (spec 3). */
export function toBookcast(row: CastRow, { making, creator, planned, live }: Shaping): Bookcast {
  const duration = rounded(row.recorded_seconds ?? planned ?? row.minutes * 60);
  const sound = `/api/bookcasts/${row.id}/audio`;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    audioUrl: row.recorded_at !== null ? `${sound}?v=${Date.parse(row.recorded_at)}` : live ? sound : null,
    coverImageUrl: row.cover_key === null ? null : wornCoverUrl('bookcast', row.id, row.cover_key),
    creator: { name: creator },
    creatorId: row.owner_id,
    durationMinutes: Math.max(1, Math.round(duration / 60)),
    duration,
    listenCount: row.listens ?? 0,
    tags: row.tags,
    transcript: row.revision > 0 ? `/api/bookcasts/${row.id}/transcript?format=txt` : null,
    isBookmarked: row.bookmarked ?? false,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    sharedWith: [],
    access: OWN,
    conversationStyle: row.style,
    hosts: row.hosts,
    lang: row.lang ?? 'en',
    state: stateOf(row, making),
    source: row.source,
    position: row.position ?? 0,
    lastPlayedAt: row.last_played_at && iso(row.last_played_at),
  };
}

/** When a line is said in the recording; null while other words are said in its place. */
export function timesOf(recorded: readonly RecordedLine[]) {
  const byId = new Map(recorded.map((line) => [line.id, line]));
  return (line: StoredLine): { at: number | null; to: number | null } => {
    const one = byId.get(line.id);
    return one && one.said === saidOf(line) ? { at: one.at, to: one.to } : { at: null, to: null };
  };
}

/** A script as people see it; without a version there is nothing in it yet. */
export function toScript(row: CastRow, version: Version | undefined, recorded: readonly RecordedLine[]): Script {
  const asked = row.minutes * 60;
  if (!version)
    return { bookcastId: row.id, revision: 0, parts: [], lines: [], seconds: asked, asked, engine: null, warnings: [] };
  const { script, revision } = version;
  const times = timesOf(recorded);
  const lines = script.lines.map((line) => {
    const { pauseAfter: _, ...shown } = line;
    return { ...shown, ...times(line) };
  });
  const parts = script.parts.flatMap(({ id, title }) => {
    const first = lines.find((line) => line.partId === id);
    return first ? [{ id, title, at: first.at }] : [];
  });
  return {
    bookcastId: row.id,
    revision,
    parts,
    lines,
    seconds: plannedSeconds(script.lines),
    asked: script.asked,
    engine: script.engine,
    warnings: script.warnings,
  };
}

/** What is bound to the seconds of a recording, as players need it. */
export const aboutTimeline = (
  row: CastRow,
  told: Pick<StoredTimeline, 'chapters' | 'pauses' | 'peaks'>,
): Omit<Timeline, 'lines'> => ({
  bookcastId: row.id,
  revision: row.recorded ?? 0,
  complete: true,
  seconds: rounded(row.recorded_seconds ?? 0),
  ...told,
});

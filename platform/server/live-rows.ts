import type { LiveNotice } from './live.ts';

/**
 * One kind of notice that may reach the browser of the person whom it concerns. What has no row stays on the server. `notice` says
 * which it is; `ids` names the fields of it that go out, under the names that the browser knows them by.
 */
export type LiveRow = {
  notice: { kind: string } & Partial<LiveNotice>;
  /** What the browser hears: what changed, in the words of the product. */
  kind: string;
  ids: Readonly<Record<string, string>>;
};

/** What a browser hears: a kind and whose ids, never content. */
export type LiveItem = { kind: string; ids: Record<string, string> };

/** Turns notices into what browsers may hear of them; null for what is not for them. */
export function liveItems(rows: readonly LiveRow[]): (notice: LiveNotice) => LiveItem | null {
  const byKind = Map.groupBy(rows, ({ notice }) => notice.kind);
  return (notice) => {
    const row = byKind
      .get(notice.kind)
      ?.find((one) => Object.entries(one.notice).every(([field, value]) => notice[field] === value));
    if (!row) return null;
    const ids: Record<string, string> = {};
    for (const [name, field] of Object.entries(row.ids)) {
      const id = notice[field];
      if (typeof id === 'string') ids[name] = id;
    }
    return { kind: row.kind, ids };
  };
}

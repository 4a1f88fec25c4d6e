import { foldText } from '../../../platform/common/fold-text.ts';
import { FOUND_CHARACTERS } from '../limits.ts';
import type { Access } from './people/access.ts';
import type { SessionStore } from './rows/session-store.ts';

/** The part of a text that shows where a query was found in it; its beginning where letters fold to several. */
function excerptOf(content: string, query: string): string {
  const at = foldText(content).indexOf(foldText(query)),
    from = at > FOUND_CHARACTERS / 2 ? at - FOUND_CHARACTERS / 3 : 0;
  return content.slice(from, from + FOUND_CHARACTERS).trim();
}

/** Looks for a text in the sessions that a person may see, and in what is on them. */
export const openSearch =
  ({ sessions, access }: { sessions: SessionStore; access: Access }) =>
  async (personId: string, { query, type }: { query: string; type: string }) => {
    const { list: held } = await access.held(personId),
      itemType = ['all', 'items'].includes(type) ? null : type;
    const [found, items] = await Promise.all([
      type === 'all' || type === 'sessions' ? sessions.search(personId, query, held) : [],
      type === 'sessions' ? [] : sessions.searchItems(personId, query, { held, type: itemType }),
    ]);
    return {
      sessions: found.map(({ id, title, description, updated_at: updatedAt }) => ({
        id,
        title,
        description,
        updatedAt,
      })),
      items: items.map((row) => ({
        id: row.id,
        sessionId: row.session_id,
        sessionTitle: row.session_title,
        contentType: row.content_type,
        excerpt: excerptOf(row.content, query),
        lastModified: row.changed_at,
      })),
    };
  };

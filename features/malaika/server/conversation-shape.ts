import { modelFor } from '../../ai/core/index.ts';
import type { Ai } from '../../ai/server/index.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Conversation } from '../contract.ts';
import type { Collections } from './asked-scope.ts';
import type { ConversationRow } from './conversation-store.ts';

type Deps = { catalog: Pick<Catalog, 'titles'>; collections: Pick<Collections, 'names'>; ai: Pick<Ai, 'offer'> };

/** Conversations as they are shown: with the names of their books, their collection and their model. */
export function conversationShape({ catalog, collections, ai }: Deps) {
  async function shape(rows: ConversationRow[], ownerId: string): Promise<Conversation[]> {
    const ids = [...new Set(rows.flatMap((row) => (row.scope.kind === 'books' ? row.scope.bookIds : [])))],
      titles = new Map((await catalog.titles(ownerId, ids)).map((b) => [b.id, b.title])),
      names = rows.some((row) => row.scope.kind === 'collection')
        ? await collections.names(ownerId)
        : new Map<string, string>(),
      offer = rows.some((row) => row.model !== null) ? await ai.offer() : { model: null, models: [] };
    const collectionOf = ({ scope }: ConversationRow) => {
      const name = scope.kind === 'collection' && names.get(scope.collectionId);
      return scope.kind === 'collection' && name ? { id: scope.collectionId, name } : null;
    };
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      scope: row.scope,
      collection: collectionOf(row),
      model: modelFor(row.model, offer) ?? null,
      modelGone: modelFor(row.model, offer) === undefined ? row.model : null,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      books: (row.scope.kind === 'books' ? row.scope.bookIds : []).flatMap((id) =>
        titles.has(id) ? [{ id, title: titles.get(id)! }] : [],
      ),
    }));
  }
  return {
    all: shape,
    one: async (row: ConversationRow, ownerId: string): Promise<Conversation> => (await shape([row], ownerId))[0]!,
  };
}
export type ConversationShape = ReturnType<typeof conversationShape>;

import { queryOptions } from '@tanstack/react-query';
import { connect } from '../../../platform/web/api.ts';
import { problemCode } from '../../../platform/web/problem-text.ts';
import { queryClient } from '../../../platform/web/query.ts';
import type { contract, PublicPage } from '../contract.ts';
import type { ShareKind } from '../core/index.ts';
import routes from '../contract.ts?routes';

/** The calls of sharing, typed by their contract. */
export const api = connect<typeof contract>(routes);

/** What is shared: of which kind, and which. */
export type Thing = { kind: ShareKind; id: string };
/** What has a page for anyone, or for those it is shared with, whose link can be passed on. */
export type LinkedThing = Thing & { kind: Exclude<ShareKind, 'canvas'> };

// Under the library's key: what is asked for again with it.
/** Who a thing is shared with. */
export const sharesQuery = ({ kind, id }: Thing) =>
  queryOptions({
    queryKey: ['library', 'shares', 'of', kind, id],
    queryFn: ({ signal }) =>
      kind === 'book' ? api.ofBook({ bookId: id }, { signal }) : api.of({ kind, targetId: id }, { signal }),
  });

/** Shares a thing with addresses. */
export const addShares = ({ kind, id }: Thing, asked: { emails: string[]; mayDownload: boolean }) =>
  kind === 'book' ? api.add({ bookId: id, ...asked }) : api.addTo({ kind, targetId: id, ...asked });

/** Whether anyone may see the page of a thing; null for a thing that has none. */
export const publicPageQuery = ({ kind, id }: Thing) =>
  queryOptions({
    queryKey: ['library', 'shares', 'public', kind, id],
    queryFn: async ({ signal }): Promise<PublicPage | null> => {
      try {
        return await api.publicPage({ kind, targetId: id }, { signal });
      } catch (error) {
        if (problemCode(error) === 'SHARE_NO_PAGE') return null;
        throw error;
      }
    },
  });

/** Asks again for what is shown of a kind of thing outside of sharing. */
export const refreshKind = (kind: ShareKind): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [kind === 'book' ? 'library' : `${kind}s`] });

/** Makes the page of a thing public, listed by search engines or not, or private again. */
export async function setPublicPage(thing: Thing, page: Pick<PublicPage, 'public' | 'searchable'>): Promise<void> {
  const now = await api.setPublicPage({ kind: thing.kind, targetId: thing.id, ...page });
  queryClient.setQueryData(publicPageQuery(thing).queryKey, now);
  if (thing.kind !== 'book') await refreshKind(thing.kind);
}

/** Addresses one shared with before. */
export const peopleQuery = queryOptions({
  queryKey: ['library', 'shares', 'people'],
  queryFn: ({ signal }) => api.people({}, { signal }),
});

/** What others share with the person. */
export const receivedQuery = queryOptions({
  queryKey: ['library', 'shares', 'received'],
  queryFn: ({ signal }) => api.received({}, { signal }),
});

/** What an invitation is about. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['library', 'shares', 'invitation', token],
    queryFn: ({ signal }) => api.invitation({ token }, { signal }),
  });

import { ORPCError } from '@orpc/client';
import { queryOptions } from '@tanstack/react-query';
import { apiFetch, connect, requestJson } from '../../../platform/web/api.ts';
import { decodeProblem } from '../../../platform/web/request.ts';
import type { contract as aiContract } from '../../ai/contract.ts';
import aiRoutes from '../../ai/contract.ts?routes';
import type { CoverReply, contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The calls of covers that are in the contract. */
export const api = connect<typeof contract>(routes);

/** Asks for a drawn cover; the server fills in style and colours. */
export const generateCover = (path: string, wish: Record<string, unknown>): Promise<CoverReply> =>
  requestJson<CoverReply>(path, { body: { action: 'generate', ...wish } });

/** Sends a picture to be the cover. */
export async function uploadCover(path: string, file: File, more: Record<string, string>): Promise<CoverReply> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ action: 'upload', ...more })) body.set(name, value);
  body.set('file', file);
  const response = await apiFetch(path, { method: 'POST', body, headers: { accept: 'application/json' } });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as CoverReply;
  throw decodeProblem(answer, response.status) ?? new ORPCError('INTERNAL', { status: response.status, data: {} });
}

/** Takes a cover off where that is a plain route. */
export const removeCover = (path: string): Promise<CoverReply> => requestJson<CoverReply>(path, { method: 'DELETE' });

const ai = connect<typeof aiContract>(aiRoutes);
/** Which engine draws. */
export const engineQuery = queryOptions({
  queryKey: ['ai', 'state'],
  queryFn: ({ signal }) => ai.state(undefined, { signal }),
});

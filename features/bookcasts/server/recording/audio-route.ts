import type { Context } from 'hono';
import * as z from 'zod';
import type { RequestContext } from '../../../../platform/server/context.ts';
import { actorOf } from '../../../../platform/server/rpc.ts';
import { bookcastsProblems } from '../../core/index.ts';
import type { Bookcasts } from '../bookcasts.ts';
import { hearingRight } from './hearing-right.ts';
import { recordingResponse } from './recording-response.ts';

/** The Bookcast that an address names. */
export function idIn(c: Context): string {
  const id = z.uuid().safeParse(c.req.param('bookcastId'));
  if (!id.success) throw bookcastsProblems.make('BOOKCAST_NOT_FOUND');
  return id.data;
}

/** The sound of a Bookcast for a person who may hear it, as long as they may. */
export async function sendAudio(c: Context, context: RequestContext, bookcasts: Bookcasts): Promise<Response> {
  const personId = actorOf(context).id,
    id = idIn(c);
  const { row } = await bookcasts.heardBy(personId, id);
  const until = [hearingRight(id, () => bookcasts.heardBy(personId, id))];
  return recordingResponse(c, bookcasts, { ownerId: row.owner_id, id }, { until, growing: true });
}

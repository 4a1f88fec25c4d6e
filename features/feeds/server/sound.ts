import type { Context } from 'hono';
import { type RecordedCast, recordingResponse } from '../../bookcasts/server/index.ts';
import type { OpenFeed, Readings } from './readings.ts';

/** The recording of an episode, whole or a range of it, until the address of its feed ends or the episode leaves it. */
export const sendSound = (
  c: Context,
  readings: Readings,
  { row }: OpenFeed,
  { id }: RecordedCast,
  token: string,
): Promise<Response> =>
  recordingResponse(
    c,
    readings.bookcasts,
    { ownerId: row.owner_id, id },
    {
      until: [
        {
          notices: [
            { kind: 'feeds.ended', id: row.id },
            { kind: 'bookcasts.ended', id },
          ],
          stillMay: () => readings.stillMay(token, id),
        },
      ],
      download: false,
    },
  );

import type { Right } from '../../../../platform/server/stream-rights.ts';

/** A Bookcast, by its `subjectId`, may be heard by fewer than before: it went into the trash or for good, or isn't public any more. */
export const BOOKCAST_ENDED = 'bookcasts.ended';
/** Somebody, the `ownerId`, lost what was shared with them, the `subjectId`. */
const SHARE_ENDED = 'sharing.ended';

/** What an open stream of a Bookcast lives by: that whoever hears it may still do so. */
export const hearingRight = (id: string, stillMay: () => Promise<unknown>): Right => ({
  notices: [
    { kind: BOOKCAST_ENDED, id },
    { kind: SHARE_ENDED, id },
  ],
  stillMay,
});

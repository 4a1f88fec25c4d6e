import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong with sharing. Words: locales/<locale>/problem.json. */
export const sharingProblems = defineProblems({
  SHARE_NOT_FOUND: { status: 404 },
  SHARE_ADDRESS_INVALID: { status: 400 },
  SHARE_WITH_SELF: { status: 400 },
  /** The thing has as many shares as it can have. */
  SHARE_LIMIT: { status: 409 },
  /** The person's invitations of the day are sent. */
  SHARE_EMAILS_LIMIT: { status: 429 },
  /** An invitation to another address. */
  SHARE_NOT_FOR_YOU: { status: 403 },
  /** Shared to be read or heard, not to be taken along. */
  SHARE_NO_DOWNLOAD: { status: 403 },
  /** There is no such thing of this person's with a page for anyone. */
  SHARE_NO_PAGE: { status: 404 },
});

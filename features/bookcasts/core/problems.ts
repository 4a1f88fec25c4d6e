import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong with Bookcasts. Words: locales/<locale>/problem.json. */
export const bookcastsProblems = defineProblems({
  BOOKCAST_NOT_FOUND: { status: 404 },
  BOOKCAST_NO_SCRIPT: { status: 409 },
  BOOKCAST_NO_AUDIO: { status: 404 },
  BOOKCAST_TOO_LONG: { status: 422 },
  BOOKCAST_NO_VOICE: { status: 422 },
  /** A style that takes two hosts, asked for with one. */
  BOOKCAST_ONE_HOST: { status: 422 },
  BOOKCAST_LINE_SILENT: { status: 422 },
  SCRIPT_CHANGED: { status: 409 },
  SCRIPT_LINE_NOT_FOUND: { status: 404 },
  SCRIPT_LINE_ALONE: { status: 422 },
});

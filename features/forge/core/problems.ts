import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong with the Forge. Words: locales/<locale>/problem.json. */
export const forgeProblems = defineProblems({
  /** Not there, in the trash, or not shared with who asks. */
  FORGE_SESSION_NOT_FOUND: { status: 404 },
  /** Something was to be brought onto a canvas that the server doesn't have yet (spec 8). */
  FORGE_SESSION_UNSAVED: { status: 409 },
  /** Somebody who may only look at it. */
  FORGE_VIEW_ONLY: { status: 403 },
  /** What only the owner may do: deleting it, saying who else may use it. */
  FORGE_NOT_OWNER: { status: 403 },
  /** The id that a browser chose for a new session is another's, or of one that was deleted. */
  FORGE_SESSION_ID_TAKEN: { status: 409 },
  FORGE_ITEM_NOT_FOUND: { status: 404 },
  /** A write of an older revision; `item` is the current one. */
  FORGE_ITEM_CHANGED: { status: 409 },
  /** A write to a deleted item; `item` is the deleted one. */
  FORGE_ITEM_DELETED: { status: 410 },
  /** The canvas holds as many as it can. */
  FORGE_TOO_MANY_BLOCKS: { status: 422 },
  FORGE_TOO_MANY_CONNECTIONS: { status: 422 },
  /** All that is on it together is as large as a canvas can be. */
  FORGE_CANVAS_FULL: { status: 422 },
  /** A connection that doesn't say what it joins. */
  FORGE_CONNECTION_ENDS: { status: 422 },
  /** One bulk call names the same item twice. */
  FORGE_ITEM_TWICE: { status: 422 },
  FORGE_CONTENT_TOO_LARGE: { status: 413 },
  FORGE_METADATA_TOO_LARGE: { status: 413 },
});

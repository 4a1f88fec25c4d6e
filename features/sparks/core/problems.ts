import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong with Sparks. Words: locales/<locale>/problem.json. */
export const sparkProblems = defineProblems({
  SPARK_NOT_FOUND: { status: 404 },
  /** Somebody, perhaps the same person elsewhere, changed it meanwhile; `revision` is the current one. */
  SPARK_CHANGED: { status: 409 },
  /** There is no text yet. */
  SPARK_NOT_READY: { status: 409 },
  SPARK_PARAGRAPH_NOT_FOUND: { status: 404 },
  /** The source has nothing else to say in this place. */
  SPARK_NOTHING_NEW: { status: 422 },
});

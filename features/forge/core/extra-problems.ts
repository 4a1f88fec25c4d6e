import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong with imports, files and versions. Words: locales/<locale>/problem.json. */
export const forgeExtraProblems = defineProblems({
  PASSAGE_NOT_FOUND: { status: 404 },
  FORGE_FILE_NOT_FOUND: { status: 404 },
  FORGE_FILE_TOO_LARGE: { status: 413 },
  /** A JSON Canvas of which nothing could be read any more if it were scaled to fit. */
  FORGE_CANVAS_TOO_WIDE: { status: 422 },
  FORGE_TOO_MANY_FILES: { status: 422 },
  FORGE_VERSION_NOT_FOUND: { status: 404 },
  /** As many versions with a name as a canvas can have. */
  FORGE_TOO_MANY_VERSIONS: { status: 422 },
  /** The canvas holds more than a version can keep. */
  FORGE_VERSION_TOO_LARGE: { status: 413 },
});

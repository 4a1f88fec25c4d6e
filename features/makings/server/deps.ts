import type { Db } from '../../../platform/server/db.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Live } from '../../../platform/server/live.ts';
import type { Log } from '../../../platform/server/log.ts';
import type { Ai } from '../../ai/server/index.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Highlights } from '../../highlights/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';
import type { Reader } from '../../reader/server/index.ts';
import type { BuiltinWriter } from './writer.ts';

/** Verbatim stretches that answers of a conversation rest on, in order. */
export type Cited = { bookId: string; ord: number; start: number; end: number; text: string };

/** What sources are read from. */
export type Shelf = {
  catalog: Pick<Catalog, 'find' | 'titles' | 'titlesAndAuthors'>;
  passages: Pick<Passages, 'read' | 'stats' | 'outline' | 'lastOrd' | 'ordAt' | 'inOrder' | 'search' | 'languages'>;
  highlights: Pick<Highlights, 'all'>;
  malaika: { citedIn(ownerId: string, conversationId: string, messageId: string | null): Promise<Cited[]> };
  reader: Pick<Reader, 'places'>;
};

export type MakingsDeps = Shelf & {
  db: Db;
  jobs: Jobs;
  live: Live;
  ai: Pick<Ai, 'builtin' | 'engineFor' | 'state' | 'voiceRecipe'>;
  cpu: BuiltinWriter;
  log: Log;
};

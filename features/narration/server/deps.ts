import type { FileStore } from '../../../adapters/files/index.ts';
import type { Part, Recording, Speech, VoiceId } from '../../../adapters/speech/index.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Log } from '../../../platform/server/log.ts';
import type { Ai } from '../../ai/server/index.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';

/** Speech is heavy arithmetic: done off the server's event loop, a sentence at a time so that it can be called off. */
export type SpeechCpu = {
  speak(sentence: string, voice: VoiceId): Promise<Speech>;
  record(parts: readonly Part[]): Promise<Recording>;
};

/** What narration is made of; wired by the app. */
export type NarrationDeps = {
  catalog: Catalog;
  passages: Passages;
  files: FileStore;
  cpu: SpeechCpu;
  jobs: Pick<Jobs, 'define'>;
  ai: Pick<Ai, 'engineFor' | 'voiceRecipe'>;
  log: Log;
};

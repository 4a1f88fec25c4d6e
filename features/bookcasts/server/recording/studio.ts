import { bookcastsProblems } from '../../core/index.ts';
import type { BookcastsDeps } from '../deps.ts';
import type { BookcastStore } from '../rows/bookcast-store.ts';
import type { RecordingStore } from '../rows/recording-store.ts';
import type { ScriptStore } from '../rows/script-store.ts';
import { coverFor } from './cover.ts';
import { hasVoice } from './line-voice.ts';
import { pacesOf } from './paces.ts';
import { recorder } from './recorder.ts';
import { segmentShelf } from './segment-shelf.ts';
import { afterSteps } from './steps.ts';
import { voicing } from './voicing.ts';

type Parts = BookcastsDeps & {
  store: BookcastStore;
  scripts: ScriptStore;
  recordings: RecordingStore;
  draftOf(id: string): string;
  told(ownerId: string, id: string): Promise<void>;
};

/** Where scripts become sound: lines that are kept, voices, the steps that record. */
export function openStudio({ ai, cpu, files, workDir, store, scripts, recordings, covers, log, draftOf, told }: Parts) {
  const shelf = segmentShelf(files, workDir);
  const voices = voicing({
    ai,
    cpu,
    shelf,
    workDir,
    onFull: () => void shelf.sweep().catch((error: unknown) => log.warn({ err: error }, 'old spoken lines stay')),
  });
  const coverOf = coverFor({ covers, cpu, files, store, log });
  const record = recorder({ files, cpu, recordings, voices, workDir, draftOf, coverOf });
  const after = afterSteps({
    store,
    scripts,
    voices,
    record: async (recording) => {
      await record(recording);
      await told(recording.cast.owner_id, recording.cast.id);
    },
  });
  return {
    shelf,
    after,
    paces: pacesOf({ voices, recordings }),
    /** @throws BOOKCAST_NO_VOICE before anything starts */
    async mustSpeak(lang: string | null): Promise<void> {
      const language = lang ?? 'en';
      if (!(await hasVoice(ai, language, false))) throw bookcastsProblems.make('BOOKCAST_NO_VOICE', { language });
    },
  };
}

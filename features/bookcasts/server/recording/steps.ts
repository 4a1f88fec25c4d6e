// The steps of a Bookcast after its text, side by side: lines are spoken, and become one recording as they come.
import { createHash } from 'node:crypto';
import type { AfterStep, MakingRow } from '../../../makings/server/index.ts';
import { bookcastsProblems } from '../../core/index.ts';
import { LINES_AT_ONCE } from '../../limits.ts';
import type { BookcastStore, CastRow } from '../rows/bookcast-store.ts';
import { type StoredLine, saidOf } from '../rows/stored.ts';
import type { ScriptStore, Version } from '../rows/script-store.ts';
import type { VoiceChoice } from './line-voice.ts';
import type { Recorder } from './recorder.ts';
import { isSpoken, type Voicing } from './voicing.ts';

type Parts = { store: BookcastStore; scripts: ScriptStore; voices: Voicing; record: Recorder };

/** Changes with all that it is made of; short enough for a name. */
const sumOf = (...of: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 12);

const choiceOf = ({ ownerId, engineChoice }: MakingRow, { lang }: Pick<CastRow, 'lang'>): VoiceChoice => ({
  ownerId,
  lang: lang ?? 'en',
  builtin: engineChoice === 'builtin',
});

/** The steps `voice` and `master`. */
export function afterSteps({ store, scripts, voices, record }: Parts): AfterStep[] {
  async function scriptOf({ ownerId, resultId }: MakingRow): Promise<{ cast: CastRow; version: Version }> {
    const cast = await store.find(ownerId, resultId);
    const version = await scripts.latest(ownerId, resultId);
    if (!cast || !version) throw bookcastsProblems.make('BOOKCAST_NOT_FOUND');
    return { cast, version };
  }
  const spoken = (version: Version): StoredLine[] => version.script.lines.filter(isSpoken);

  /** The lines under the names of their parts, which change with their words and with the voice that says them. */
  async function named(
    making: MakingRow,
  ): Promise<{ cast: CastRow; version: Version; lines: Map<string, StoredLine> }> {
    const { cast, version } = await scriptOf(making);
    const recipes = await voices.recipes(choiceOf(making, cast));
    const lines = spoken(version).map(
      (line) => [`${line.id}.${sumOf(saidOf(line), recipes[line.host])}`, line] as const,
    );
    return { cast, version, lines: new Map(lines) };
  }

  const voice: AfterStep = {
    name: 'voice',
    atOnce: LINES_AT_ONCE,
    parts: async (making) => [...(await named(making)).lines.keys()],
    async run(making, part, { signal }) {
      const { cast, lines } = await named(making);
      const line = lines.get(part);
      if (line) await voices.voiced(choiceOf(making, cast), line, signal); // else it was changed meanwhile: the recording asks for the new one
    },
  };
  const master: AfterStep = {
    name: 'master',
    async parts(making) {
      const { version, lines } = await named(making);
      return [`r${version.revision}.${sumOf(...lines.keys())}`];
    },
    async run(making, _, o) {
      const { cast, version } = await scriptOf(making);
      const lines = spoken(version);
      if (lines.length === 0) throw bookcastsProblems.make('BOOKCAST_NO_SCRIPT');
      await record({ cast, version, lines, choice: choiceOf(making, cast), ...o });
    },
  };
  return [voice, master];
}

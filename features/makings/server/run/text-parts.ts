import type { AiTasks } from '../../../../adapters/ai/index.ts';
import type { WriterSource } from '../../../../adapters/ai/writer/types.ts';
import type { EngineMark } from '../../contract.ts';
import type { MakingsDeps } from '../deps.ts';
import type { Draft, WriterTask } from '../form.ts';
import type { Row } from '../store/makings-store.ts';
import type { Stretch } from './stretch.ts';

/** What a draft is written from. `hash` stands for all that the source came to. */
export type ToDraft = {
  deps: MakingsDeps;
  stretch: Stretch;
  task: WriterTask;
  engine: EngineMark;
  hash: string;
  toTheEnd: boolean;
  /** Words of the whole source, also of what is left out of a long one; 0 where that isn't known. */
  words: number;
  /** The text, read when it is needed. */
  read(): Promise<WriterSource>;
};

/** A draft, with what the next step's input is known by. */
export type Drafted = { draft: Draft; hash: string };

/** A provider's model that can write. */
export type ModelWriter = AiTasks & { write: NonNullable<AiTasks['write']> };
export const writes = (tasks: AiTasks): tasks is ModelWriter => tasks.write !== null;

/** Who writes: the model that is set, unless the person chose the built-in engine. */
export const writerOf = (
  { ai }: Pick<MakingsDeps, 'ai'>,
  row: Pick<Row, 'owner_id' | 'engine_choice'>,
): AiTasks | Promise<AiTasks> => (row.engine_choice === 'builtin' ? ai.builtin : ai.engineFor(row.owner_id, 'write'));

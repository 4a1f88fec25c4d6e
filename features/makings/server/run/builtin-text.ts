import { makingProblems, whyOf } from '../../core/index.ts';
import { piecesOf } from '../sources/placing.ts';
import type { Written } from '../writer.ts';
import type { Drafted, ToDraft } from './text-parts.ts';

/** The built-in writer's draft. @throws when nothing worth having comes out, with what is offered instead. */
export async function writeBuiltin({
  deps,
  stretch,
  task,
  engine,
  hash,
  toTheEnd,
  words,
  read,
}: ToDraft): Promise<Drafted> {
  const { output, hash: drafted } = await stretch.step<Written>(
    'draft',
    '',
    [hash, task],
    async () => {
      const written = await deps.cpu.writeDraft({ source: await read(), toTheEnd, words }, task);
      if ('refused' in written) throw refused(task.form, written.refused);
      if (piecesOf(written.draft).length === 0) throw refused(task.form, { reason: 'too-short', instead: [] });
      return written;
    },
    { engine },
  );
  if (!('draft' in output)) throw refused(task.form, output.refused);
  return { draft: output.draft, hash: drafted };
}

const refused = (form: string, { reason, instead }: Extract<Written, { refused: unknown }>['refused']) =>
  makingProblems.make('MAKING_REFUSED', { form, reason, why: whyOf(reason), instead });

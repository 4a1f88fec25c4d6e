import {
  checkPart,
  type CheckGround,
  keptAnew,
  piecesOfDraft,
  toWriteAnew,
  type WriteWish,
} from '../../../../../adapters/ai/writer/model/index.ts';
import type { TaskOptions } from '../../../../../adapters/ai/index.ts';
import type { Host, Piece, WriterSource } from '../../../../../adapters/ai/writer/types.ts';
import type { ModelWriter } from '../text-parts.ts';

/** A paragraph or a line among the others of its text; `heading`: of the part that it belongs to. */
export type BlockAnew = {
  blocks: readonly { pieces: readonly Piece[] }[];
  at: number;
  heading: string;
  host?: Host | undefined;
};
export type AnewFrame = { writer: ModelWriter; source: WriterSource; wish: WriteWish };

const TRIES = 2;

/**
 * What a model is asked, one try after the other: the places that the block rests on, then those beside it too. What rests on nothing, as
 * an opinion does, is told by the nearest that does.
 */
function* asked({ blocks, at, host }: BlockAnew, { passages }: WriterSource) {
  const { pieces } = blocks[at]!;
  for (let left = TRIES, reach = 0; left > 0 && reach <= blocks.length; reach++) {
    const beside = blocks.slice(Math.max(0, at - reach), at + reach + 1).flatMap((block) => block.pieces);
    const anew = toWriteAnew({ pieces, beside, host }, passages);
    if (!anew) continue;
    left--;
    yield anew;
  }
}

/** A paragraph or a line as a model writes it anew, checked as in a making; null when nothing new of it holds, twice. */
export async function writeBlockAnew(frame: AnewFrame, block: BlockAnew, o: TaskOptions): Promise<Piece[] | null> {
  const { writer, source, wish } = frame;
  const { blocks, at, heading, host } = block;
  const about = { title: source.title, author: source.author };
  const hosts = host ? [host] : [];
  const before = blocks.toSpliced(at, 1).flatMap(({ pieces }) => pieces);
  for (const { excerpts, refused } of asked(block, source)) {
    const part = { wish, source: about, heading, excerpts };
    const ground: CheckGround = { excerpts, passages: source.passages, source: about, lang: wish.lang, before };
    const said = await writer.write.repair({ ...part, refused: [refused] }, o);
    const pieces = piecesOfDraft(
      said.map(({ piece }) => piece),
      { hosts, turns: [] },
    );
    const checked = await checkPart(pieces, ground, {
      judge: writer.judge && ((claims) => writer.judge!(claims, o)),
      repair: (again) => writer.write.repair({ ...part, refused: again }, o),
    });
    const anew = keptAnew(blocks[at]!.pieces, checked);
    if (anew) return anew;
  }
  return null;
}

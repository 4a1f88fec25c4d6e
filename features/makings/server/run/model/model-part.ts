import {
  checkPart,
  type CheckedPart,
  checkedHeading,
  type CheckGround,
  type DraftPiece,
  type KeptPiece,
  lastSaid,
  needsFallback,
  piecesOfDraft,
  standIn,
  turnsFor,
  type WriteWish,
} from '../../../../../adapters/ai/writer/model/index.ts';
import type { Host, ModelOutline, OfferedExcerpt, WriterSource } from '../../../../../adapters/ai/writer/types.ts';
import type { ModelWriter, ToDraft } from '../text-parts.ts';

/** Where a part's draft ends and its check begins, as a share of the part. */
const DRAFTED = 0.7;
const NOBODY: readonly Host[] = [];

export type Frame = {
  to: ToDraft;
  writer: ModelWriter;
  source: WriterSource;
  wish: WriteWish;
  outline: ModelOutline;
  excerpts: readonly OfferedExcerpt[];
};
/** What the model said, by the check; it counts also where excerpts stand in for it. */
type Said = { kept: unknown[]; dropped: unknown[] };
export type PartDone = { checked: CheckedPart; said: Said; tries: number; hash: string };
type Wanted = { at: number; words: number; tries: number; before: readonly PartDone[]; hash: string };

/** One part: drafted, then checked and mended once; each is a step of its own. */
export async function writePart(frame: Frame, wanted: Wanted): Promise<PartDone> {
  const { to, writer, source, wish, outline, excerpts: all } = frame;
  const { at, words, tries, before: others, hash } = wanted;
  const { stretch, engine } = to;
  const part = outline.parts[at]!;
  const name = tries === 0 ? `${at + 1}` : `${at + 1}.${tries}`;
  const hosts = wish.form === 'bookcast' ? wish.hosts : NOBODY;
  const turns = wish.form === 'bookcast' ? turnsFor(wish.style, hosts, { part: at, words }) : [];
  const excerpts = all.filter(({ id }) => part.excerptIds.includes(id));
  const before: KeptPiece[] = others.flatMap(({ checked }) => checked.kept);
  const about = { title: source.title, author: source.author };
  const share = (of: number): number => (at + of) / outline.parts.length;
  const asking = { signal: stretch.signal, locale: wish.lang };

  const { output: pieces, hash: drafted } = await stretch.step<DraftPiece[]>(
    'draft',
    name,
    [hash, part, words],
    ({ onCost }) =>
      writer.write.draft(
        {
          wish,
          source: about,
          outline: { title: outline.title, headings: outline.parts.map(({ heading }) => heading) },
          part,
          at,
          excerpts,
          last: lastSaid(before),
          words,
          turns,
        },
        { ...asking, onCost },
      ),
    { engine, from: share(0), to: share(DRAFTED) },
  );
  const ground: CheckGround = { excerpts, passages: source.passages, source: about, lang: wish.lang, before };
  const { output, hash: checkedHash } = await stretch.step<Omit<PartDone, 'hash' | 'tries'>>(
    'check',
    name,
    drafted,
    async ({ onCost }) => {
      const o = { ...asking, onCost };
      const said = await checkPart(piecesOfDraft(pieces, { hosts, turns }), ground, {
        judge: writer.judge && ((claims) => writer.judge!(claims, o)),
        repair: (refused) => writer.write.repair({ wish, source: about, heading: part.heading, excerpts, refused }, o),
      });
      const builtin = needsFallback(said.kept, said.dropped);
      const quotations = excerpts.map(({ quotation }) => quotation);
      return {
        said,
        checked: {
          id: `part-${at + 1}`,
          heading: checkedHeading(part.heading, ground, excerpts[0]?.section ?? ''),
          kept: builtin ? standIn(quotations, source.passages, { words, hosts }) : said.kept,
          dropped: said.dropped.length,
          builtin,
        },
      };
    },
    { engine, as: 'draft', from: share(DRAFTED), to: share(1) },
  );
  return { ...output, tries, hash: checkedHash };
}

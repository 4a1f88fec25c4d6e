import { ModelFailure } from '../../model/failure.ts';
import type { ClaimVerdict, DoubtfulClaim } from '../../tasks/types.ts';
import type { RefusedPiece, RepairedPiece } from '../../tasks/write-types.ts';
import { checkPieces } from '../check/check-pieces.ts';
import { isWithin } from '../check/places.ts';
import type { CheckGround, CheckResult, DroppedPiece, KeptPiece, PlacedPiece } from '../check/types.ts';

/** What a model may be asked while a part is checked, each in one call; null or left out: it isn't. */
export type PartAsks = {
  judge?: ((claims: readonly DoubtfulClaim[]) => Promise<ClaimVerdict[]>) | null;
  repair?: ((refused: readonly RefusedPiece[]) => Promise<RepairedPiece[]>) | null;
};
export type PartChecked = { kept: KeptPiece[]; dropped: DroppedPiece[] };

/** Replies that are of no use: the part goes on without. A provider that fails ends the step, which can be tried again. */
const USELESS: ReadonlySet<string> = new Set(['broken', 'empty', 'cut', 'filtered', 'refused']);
/** Longest piece that is sent back, characters, and most of them at once. */
const LONGEST_REFUSED = 600;
const MOST_REFUSED = 12;

async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ModelFailure && USELESS.has(error.kind)) return [];
    throw error;
  }
}

async function checked(
  pieces: readonly PlacedPiece[],
  ground: CheckGround,
  judge: PartAsks['judge'],
): Promise<CheckResult> {
  const byWords = checkPieces(pieces, ground);
  if (!judge || byWords.doubtful.length === 0) return byWords;
  const verdicts = await orNone(judge(byWords.doubtful));
  return verdicts.length > 0 ? checkPieces(pieces, ground, verdicts) : byWords;
}

/** What isn't worth a second try: it was said, or it's too long to be a sentence. */
const isRepairable = ({ piece, reason }: DroppedPiece): boolean =>
  reason !== 'repeated' && piece.text.length <= LONGEST_REFUSED;

/** Checks the pieces of a part; what is refused is written anew once, and dropped when that is refused too. */
export async function checkPart(
  pieces: readonly PlacedPiece[],
  ground: CheckGround,
  { judge, repair }: PartAsks = {},
): Promise<PartChecked> {
  const first = await checked(pieces, ground, judge);
  const sent = first.dropped.filter(isRepairable).slice(0, MOST_REFUSED);
  if (!repair || sent.length === 0) return { kept: first.kept, dropped: first.dropped };
  const refused = sent.map((one, index) => ({ ...one, id: `d${index + 1}` }));
  const repaired = await orNone(repair(refused));
  const places = new Map(refused.map(({ id }, index) => [id, sent[index]!]));
  const anew = repaired.flatMap(({ id, piece }): PlacedPiece[] => {
    const at = places.get(id)?.piece.at;
    return at === undefined ? [] : [{ ...piece, at }];
  });
  const second = await checked(anew, { ...ground, before: [...(ground.before ?? []), ...first.kept] }, judge);
  const isMended = (at: number): boolean => second.kept.some((one) => isWithin(one.at, at));
  return {
    kept: [...first.kept, ...second.kept].toSorted((a, b) => a.at - b.at),
    dropped: first.dropped.filter(({ piece }) => !isMended(piece.at)),
  };
}

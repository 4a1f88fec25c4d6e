import { ModelFailure, USELESS_REPLIES } from '../../model/failure.ts';
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

/** Longest piece that is sent back, characters, and most of them at once. */
const LONGEST_REFUSED = 600;
const MOST_REFUSED = 12;
/** Most sentences a model judges at once. */
const MOST_DOUBTFUL = 24;

/** After a useless reply the part goes on without; a provider that fails ends the step, which can be tried again. */
async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ModelFailure && USELESS_REPLIES.has(error.kind)) return [];
    throw error;
  }
}

/** A model's verdicts on doubtful sentences, by their ids; the model itself is given short ones. */
async function verdictsOn(doubtful: readonly DoubtfulClaim[], judge: PartAsks['judge']): Promise<ClaimVerdict[]> {
  const claims = doubtful.slice(0, MOST_DOUBTFUL).map((one, at) => ({ ...one, id: `c${at + 1}` }));
  if (!judge || claims.length === 0) return [];
  const verdicts = await orNone(judge(claims));
  return claims.flatMap(({ id }, at) => {
    const verdict = verdicts.find((one) => one.id === id);
    return verdict ? [{ ...verdict, id: doubtful[at]!.id }] : [];
  });
}

/** Refused pieces written anew, in their places. What a model may still confirm isn't sent, nor what is no sentence or was said before. */
async function mended(dropped: readonly DroppedPiece[], { judge, repair }: PartAsks): Promise<PlacedPiece[]> {
  const sent = dropped
    .filter(
      ({ piece, reason, open }) => reason !== 'repeated' && !(open && judge) && piece.text.length <= LONGEST_REFUSED,
    )
    .slice(0, MOST_REFUSED);
  if (!repair || sent.length === 0) return [];
  const refused = sent.map(({ piece, reason, word }, at) => ({ id: `d${at + 1}`, piece, reason, word }));
  const repaired = await orNone(repair(refused));
  return refused.flatMap(({ id, piece: { at } }) =>
    repaired.filter((one) => one.id === id).map(({ piece }) => ({ ...piece, at })),
  );
}

/**
 * Checks the pieces of a part. What is refused is written anew once, and dropped when that is refused too; what words don't settle is put
 * to a model, all of it in one call.
 */
export async function checkPart(
  pieces: readonly PlacedPiece[],
  ground: CheckGround,
  asks: PartAsks = {},
): Promise<PartChecked> {
  const byWords = checkPieces(pieces, ground);
  const anew = await mended(byWords.dropped, asks);
  const checkAnew = (kept: readonly KeptPiece[], verdicts: readonly ClaimVerdict[]): CheckResult =>
    checkPieces(anew, { ...ground, before: [...(ground.before ?? []), ...kept] }, verdicts);
  const doubtful = [...byWords.doubtful, ...checkAnew(byWords.kept, []).doubtful];
  const verdicts = await verdictsOn(doubtful, asks.judge);
  const first = verdicts.length > 0 ? checkPieces(pieces, ground, verdicts) : byWords;
  const second = checkAnew(first.kept, verdicts);
  const isMended = (at: number): boolean => second.kept.some((one) => isWithin(one.at, at));
  return {
    kept: [...first.kept, ...second.kept].toSorted((a, b) => a.at - b.at),
    dropped: first.dropped.filter(({ piece }) => !isMended(piece.at)),
  };
}

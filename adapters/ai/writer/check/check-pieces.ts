import type { ClaimVerdict } from '../../tasks/types.ts';
import type { DropReason } from '../../tasks/write-types.ts';
import { scriptOf } from '../../verify/support/script.ts';
import type { Piece } from '../types.ts';
import { quotationsIn } from './check-quotation.ts';
import { checkOpinion, checkWritten } from './check-written.ts';
import { type Ground, groundsFor } from './ground.ts';
import { isOtherLanguage } from './language.ts';
import { placeWithin } from './places.ts';
import { saidBefore } from './said-before.ts';
import { sentencesSaid } from './sentences-said.ts';
import type { CheckGround, CheckResult, PlacedPiece } from './types.ts';

/**
 * Checks what a model wrote, sentence by sentence, by the passages of the excerpts that each piece names. A quotation is replaced by the
 * stored text or refused; own words keep their names, numbers and denials or are refused; an opinion is labeled and holds no facts.
 * `verdicts`: what a model said of the doubtful sentences of an earlier check of the same pieces.
 */
export function checkPieces(
  pieces: readonly PlacedPiece[],
  ground: CheckGround,
  verdicts: readonly ClaimVerdict[] = [],
): CheckResult {
  const result: CheckResult = { kept: [], dropped: [], doubtful: [] };
  const grounds = groundsFor(ground, scriptOf(pieces.map(({ text }) => text).join(' ')));
  const earlier = saidBefore(ground.before ?? []);

  const drop = (piece: PlacedPiece, reason: DropReason, word = '', open = false): void =>
    void result.dropped.push({ piece, reason, word, open });
  const keep = (from: PlacedPiece, piece: Piece, at: number): void => {
    if (earlier.repeats(piece)) {
      return drop({ ...from, text: piece.text, at }, 'repeated');
    }
    earlier.note(piece);
    result.kept.push({ ...piece, at, ...(from.host && { host: from.host }) });
  };

  function checkQuotation(piece: PlacedPiece, here: Ground): void {
    const found = quotationsIn(piece.text, here);
    if (!found) drop(piece, 'not-verbatim');
    for (const [index, one] of (found ?? []).entries()) keep(piece, one, placeWithin(piece.at, index));
  }

  function checkWords(piece: PlacedPiece, here: Ground): void {
    for (const [index, said] of sentencesSaid(piece.text, here).entries()) {
      if (said.whole === '') continue;
      const at = placeWithin(piece.at, index);
      const id = `s${at}`;
      const from = { ...piece, text: said.whole, at };
      if (isOtherLanguage(said.own, ground.lang)) {
        drop(from, 'language');
        continue;
      }
      const model = verdicts.find((one) => one.id === id)?.state;
      const checked =
        piece.role === 'opinion' ? checkOpinion(said, ground.lang, here) : checkWritten(said, ground.lang, here, model);
      if (checked.evidence !== null) result.doubtful.push({ id, claim: said.whole, evidence: checked.evidence });
      if (checked.piece) keep(piece, checked.piece, at);
      else drop(from, checked.reason, checked.word, checked.evidence !== null);
    }
  }

  const every = ground.excerpts.map(({ id }) => id);
  for (const piece of pieces) {
    // An opinion rests on nothing; one that names no excerpt is about the whole part.
    const ids = piece.role === 'opinion' && piece.excerptIds.length === 0 ? every : piece.excerptIds;
    const here = grounds(ids);
    if (!here) drop(piece, ids.length === 0 ? 'no-id' : 'unknown-id');
    else if (piece.role === 'quotation') checkQuotation(piece, here);
    else checkWords(piece, here);
  }
  return result;
}

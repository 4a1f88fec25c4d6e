import { Fragment } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { PlacedPiece } from '../../contract.ts';
import { pieceKey, saysSomething, useEvidence } from './evidence-context.tsx';
import { useEvidenceName } from './evidence-name.ts';

/** The small number behind a piece that shows what it rests on. */
function Marker({ id, piece, n }: { id: string; piece: PlacedPiece; n: number }) {
  const { number } = useI18n();
  const { shown, show } = useEvidence();
  const name = useEvidenceName()(piece);
  const on = shown?.key === id;
  return (
    <button
      type="button"
      data-print=""
      aria-pressed={on}
      onClick={() => show(on ? null : { key: id, piece })}
      className={cx(
        'ms-0.5 inline-grid min-w-5 place-items-center rounded-full px-1 align-super text-xs leading-5 font-semibold tabular-nums transition-colors select-none',
        on ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent hover:bg-line',
      )}
    >
      {number(n)}
      <span className="sr-only"> {name}</span>
    </button>
  );
}

type PieceTextProps = {
  blockId: string;
  pieces: readonly PlacedPiece[];
  /** Quotations stand in the quotation marks of their language. */
  marks?: boolean;
  /** A click on the words does something else: only their number shows what they rest on. */
  numbersOnly?: boolean;
};

/** A text that brings quotation marks of its own gets no others. */
const isMarked = (text: string): boolean => /^[«„“”‘’"'‹]/u.test(text);

/**
 * The pieces of a paragraph or a line one after the other; behind each that says something a number that shows what it rests on, as
 * a click on its words does. A model's opinions are labeled where they stand.
 */
export function PieceText({ blockId, pieces, marks = false, numbersOnly = false }: PieceTextProps) {
  const { t } = useI18n();
  const { numberOf, shown, show } = useEvidence();
  return pieces.map((piece, at) => {
    const id = pieceKey(blockId, at);
    const n = saysSomething(piece) ? numberOf(id) : null;
    const pressed = n !== null && !numbersOnly;
    const Words = marks && piece.role === 'quotation' && !isMarked(piece.text) ? 'q' : 'span';
    return (
      <Fragment key={id}>
        {at > 0 && ' '}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the number behind it is its button */}
        <Words
          lang={piece.lang}
          data-piece={at}
          {...(pressed && { onClick: () => show({ key: id, piece }) })}
          className={cx(
            pressed && 'cursor-pointer',
            shown?.key === id && 'rounded-[3px] bg-accent-soft box-decoration-clone',
          )}
        >
          {piece.text}
        </Words>
        {piece.role === 'opinion' && (
          <small className="ms-1 rounded-sm bg-sunken px-1 text-xs text-text-3">
            {t('makings.evidence.opinion.short')}
          </small>
        )}
        {n !== null && <Marker id={id} piece={piece} n={n} />}
      </Fragment>
    );
  });
}

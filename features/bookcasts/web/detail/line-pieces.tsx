import { Fragment } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { PlacedPiece } from '../../../makings/contract.ts';
import type { Line } from '../../contract.ts';
import type { ShownPiece } from './evidence-beside.tsx';

const hasPassages = ({ evidence }: PlacedPiece): boolean =>
  (evidence.kind === 'quotation' || evidence.kind === 'support') && evidence.quotations.length > 0;

/** Clear of the passages that come up at the foot of a narrow page. */
const bringClear = (button: HTMLElement): void =>
  void requestAnimationFrame(() => button.scrollIntoView({ block: 'nearest' }));

type LinePiecesProps = { line: Pick<Line, 'id' | 'pieces'>; shown: ShownPiece | null; onShow: (shown: ShownPiece) => void };

/** The words of a line. What rests on passages opens them; opinions and the person's own words say what they are. */
export function LinePieces({ line, shown, onShow }: LinePiecesProps) {
  const { t } = useI18n();
  return line.pieces.map((piece, at) => {
    const key = `${line.id} ${at}`;
    const label = piece.role === 'own' || piece.role === 'opinion' ? t(`bookcast.role.${piece.role}`) : null;
    return (
      <Fragment key={key}>
        {at > 0 && ' '}
        {hasPassages(piece) ? (
          <button
            type="button"
            lang={piece.lang}
            aria-pressed={shown?.key === key}
            title={t('bookcast.evidence.show')}
            onClick={(event) => {
              event.stopPropagation();
              onShow({ key, piece });
              bringClear(event.currentTarget);
            }}
            className={cx(
              'scroll-mt-24 scroll-mb-[55dvh] inline rounded-[3px] text-start underline decoration-accent/60 decoration-dotted underline-offset-4 select-text hover:bg-accent-soft',
              shown?.key === key && 'bg-accent-soft',
            )}
          >
            {piece.text}
          </button>
        ) : (
          <span lang={piece.lang}>{piece.text}</span>
        )}
        {label && (
          <span className="ms-1.5 rounded-full bg-raised px-2 py-0.5 align-middle font-ui text-xs text-text-3">
            {label}
          </span>
        )}
      </Fragment>
    );
  });
}

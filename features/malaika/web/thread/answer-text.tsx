import { Fragment, useMemo } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Citation } from '../../contract.ts';
import { SourceCard } from '../evidence/source-card.tsx';
import { SourceChip } from '../evidence/source-chip.tsx';
import { answerBlocks, type Block } from './answer-blocks.ts';

function Paragraph({ block }: { block: Block }) {
  if (block.kind === 'source') return <SourceCard citation={block.source} />;
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {block.pieces.map((piece, index) => (
        <Fragment key={index}>{'text' in piece ? piece.text : <SourceChip citation={piece.source} />}</Fragment>
      ))}
    </p>
  );
}

/** The words of an answer with its sources: as numbers where they are named, as cards where they are quoted. */
export function AnswerText({ content, citations }: { content: string; citations: readonly Citation[] }) {
  const { t } = useI18n();
  const { blocks, rest } = useMemo(() => answerBlocks(content, citations), [content, citations]);
  return (
    <div className="@container space-y-3 text-md leading-relaxed">
      {blocks.map((block, index) => (
        <Paragraph key={index} block={block} />
      ))}
      {rest.length > 0 && (
        <ul aria-label={t('malaika.answer.sources')} className="space-y-2">
          {rest.map((citation) => (
            <li key={citation.id}>
              <SourceCard citation={citation} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { Fragment, useMemo } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Citation, Message } from '../../contract.ts';
import { quoted } from '../evidence/lit-passage.ts';
import { SourceCard } from '../evidence/source-card.tsx';
import { SourceChip } from '../evidence/source-chip.tsx';
import { HiddenAnswer, isQuizAnswer } from '../study/quiz-text.tsx';
import { answerBlocks, type Block, type Piece } from './answer-blocks.ts';
import { DoubtMark } from './doubt-mark.tsx';

const LINE = {
  unconfirmed: 'decoration-text-3',
  contradicted: 'decoration-bad/70',
} as const;

/** Text of an answer; what the passages found don't confirm is underlined, with a mark at its end. */
function Words({ piece }: { piece: Extract<Piece, { text: string }> }) {
  if (!piece.doubt) return piece.text;
  const { span, end } = piece.doubt;
  return (
    <>
      <span className={cx('underline decoration-dotted underline-offset-4', LINE[span.state])}>{piece.text}</span>
      {end && <DoubtMark span={span} />}
    </>
  );
}

/** A slice of a book, the only text shown in quotation marks. */
const Quotation = ({ words }: { words: string }) => (
  <bdi className="font-book">{quoted(words.replace(/\s+/g, ' '))}</bdi>
);

function Paragraph({ block }: { block: Block }) {
  if (block.kind === 'source') return <SourceCard citation={block.source} />;
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {block.pieces.map((piece, index) => (
        <Fragment key={index}>
          {'text' in piece ? (
            <Words piece={piece} />
          ) : 'quote' in piece ? (
            <Quotation words={piece.quote.text} />
          ) : (
            <SourceChip citation={piece.source} />
          )}
        </Fragment>
      ))}
    </p>
  );
}

type AnswerTextProps = {
  content: string;
  citations: readonly Citation[];
  unsupported?: Message['unsupported'];
  /** A model's quiz: its answers, and the sources that would give them away, stay closed. */
  quiz?: boolean;
};
const NONE: Message['unsupported'] = [];

/** The answer to a question of a model's quiz, or a source that tells it. */
function isAnswer(block: Block): boolean {
  if (block.kind === 'source') return true;
  const [first] = block.pieces;
  return first !== undefined && 'text' in first && isQuizAnswer(first.text);
}

/** An answer with its sources: numbers where they are cited, cards where they are quoted. */
export function AnswerText({ content, citations, unsupported = NONE, quiz = false }: AnswerTextProps) {
  const { t } = useI18n();
  const { blocks, rest } = useMemo(
    () => answerBlocks(content, citations, unsupported),
    [content, citations, unsupported],
  );
  return (
    <div className="@container space-y-3 text-md leading-relaxed">
      {blocks.map((block, index) =>
        quiz && isAnswer(block) ? (
          <HiddenAnswer key={index}>
            <Paragraph block={block} />
          </HiddenAnswer>
        ) : (
          <Paragraph key={index} block={block} />
        ),
      )}
      {rest.length > 0 && !quiz && (
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

import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Citation, Study, StudyItem } from '../../contract.ts';
import { SourceCard } from '../evidence/source-card.tsx';
import { QuizQuestion } from './quiz-question.tsx';

type LineProps = { item: StudyItem; citation: Citation | undefined };

/** A line: its words, and the sentence of the book it rests on. */
function Line({ item, citation }: LineProps) {
  return (
    <>
      {item.text && (
        <p dir="auto" className="font-medium wrap-anywhere">
          {item.text}
        </p>
      )}
      {citation && (
        <div className="mt-1.5">
          <SourceCard citation={citation} />
        </div>
      )}
    </>
  );
}

type StudyViewProps = { study: Study; citations: readonly Citation[] };

/** Something to study: sections of lines with their sentences; the questions of a quiz keep their answers closed. */
export function StudyView({ study, citations }: StudyViewProps) {
  const { t } = useI18n();
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const plain = (item: StudyItem) => item.citation === null && item.options.length === 0;
  return (
    <div className="@container space-y-4 text-md leading-relaxed">
      <p dir="auto" className="wrap-anywhere">
        {study.intro}
      </p>
      {study.sections.map(({ title, items }, at) => (
        <section key={at} aria-label={title || t(`malaika.study.kind.${study.kind}`)}>
          {title && <h4 className="mb-2 font-book text-lg font-semibold">{title}</h4>}
          <ol className={items.every(plain) ? 'list-disc space-y-0.5 ps-5 text-text-2' : 'space-y-4'}>
            {items.map((item, index) => (
              <li key={index}>
                {item.answer !== null ? (
                  <QuizQuestion item={item} number={index + 1} citation={byNumber.get(item.citation ?? 0)} />
                ) : plain(item) ? (
                  <bdi>{item.text}</bdi>
                ) : (
                  <Line item={item} citation={byNumber.get(item.citation ?? 0)} />
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {study.outro && (
        <p dir="auto" className="text-sm text-text-3">
          {study.outro}
        </p>
      )}
    </div>
  );
}

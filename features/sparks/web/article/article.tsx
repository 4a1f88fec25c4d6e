import type { ReactNode } from 'react';
import { textDirection } from '../../../../platform/common/text-direction.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { EvidencePanel, EvidenceProvider, PieceText, PrintedEvidence } from '../../../makings/web/index.ts';
import type { Paragraph, SparkDetail } from '../../contract.ts';
import { joinedText } from '../../core/index.ts';
import { SparkCover } from '../spark-cover.tsx';
import { Byline } from './byline.tsx';
import { type Changes, ParagraphMenu } from './rewrite.tsx';

/** What is read of a Spark, by its owner or by anyone. */
export type ReadSpark = Omit<SparkDetail, 'making' | 'wish'>;
type ArticleProps = {
  spark: ReadSpark;
  by: string;
  /** How its owner changes paragraphs. */
  changes?: Changes;
};

const SET = 'font-book wrap-anywhere';

/** Whether the beginning of the text says the standfirst, perhaps behind a lead-in: it isn't said twice in a row. */
const beginsWithStandfirst = ({ excerpt, paragraphs }: ReadSpark): boolean =>
  paragraphs.slice(0, 2).some(({ pieces }) => joinedText(pieces).includes(excerpt.replace(/\s*…$/u, '')));

function Head({ spark, by }: { spark: ReadSpark; by: string }) {
  const { lang } = spark,
    dir = textDirection(lang);
  return (
    <header>
      <h1 lang={lang} dir={dir} className={cx(SET, 'text-2xl leading-tight font-semibold tracking-tight text-balance')}>
        {spark.title}
      </h1>
      {spark.excerpt && !beginsWithStandfirst(spark) && (
        <p lang={lang} dir={dir} className={cx(SET, 'mt-3 text-lg leading-relaxed text-pretty text-text-2')}>
          {spark.excerpt}
        </p>
      )}
      <Byline spark={spark} by={by} />
    </header>
  );
}

function Block({ paragraph, lang, children }: { paragraph: Paragraph; lang: string; children: ReactNode }) {
  const quote = paragraph.kind === 'blockquote',
    dir = textDirection(lang),
    Tag = quote ? 'blockquote' : 'p';
  return (
    <>
      {paragraph.heading && (
        <h2 lang={lang} dir={dir} className={cx(SET, 'mt-10 mb-3 text-lg leading-snug font-semibold text-balance')}>
          {paragraph.heading}
        </h2>
      )}
      <Tag
        lang={lang}
        dir={dir}
        className={cx(
          SET,
          'group/paragraph mb-5 text-[1.0625rem] leading-[1.75] text-pretty whitespace-pre-line',
          quote && 'border-s-2 border-mark ps-5',
        )}
      >
        <PieceText blockId={paragraph.id} pieces={paragraph.pieces} marks={!quote && paragraph.pieces.length > 1} />
        {children}
      </Tag>
    </>
  );
}

/** Tags, who wrote it, and what came out other than asked. */
function Foot({ spark }: { spark: ReadSpark }) {
  const { t } = useI18n(),
    { tags, engine, warnings } = spark;
  return (
    <footer className="mt-12 space-y-3 border-t border-line pt-5 text-sm text-text-3">
      {tags.length > 0 && (
        <ul aria-label={t('sparks.tags.label')} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full bg-surface px-3 py-1 text-text-2">
              <bdi>{tag}</bdi>
            </li>
          ))}
        </ul>
      )}
      {engine && (
        <p className="max-w-prose text-pretty">
          {engine.kind === 'model'
            ? t('sparks.page.engineModel', { model: `\u2068${engine.model}\u2069` })
            : t('sparks.page.engineBuiltin')}
        </p>
      )}
      {warnings.map(({ kind, asked, got }) => (
        <p key={kind} className="max-w-prose text-pretty">
          {kind === 'off-topic'
            ? t('sparks.warning.off-topic')
            : kind === 'shorter'
              ? t('sparks.warning.shorter', { got, asked: asked ?? 0 })
              : t(`sparks.warning.${kind}`, { got })}
        </p>
      ))}
    </footer>
  );
}

const WIDE =
  'gap-x-10 @min-[50rem]:grid @min-[50rem]:grid-cols-[minmax(0,40rem)_minmax(15rem,1fr)] @min-[50rem]:grid-rows-[auto_1fr]';
const PANEL = cx(
  'sticky max-h-[50dvh] overflow-y-auto rounded-md border border-line bg-raised p-5',
  '@max-[50rem]:bottom-2 @max-[50rem]:z-20 @max-[50rem]:mt-6 @max-[50rem]:shadow-2',
  '@min-[50rem]:top-6 @min-[50rem]:col-start-2 @min-[50rem]:mt-6 @min-[50rem]:max-h-[calc(100dvh-9rem)] @min-[50rem]:self-start',
);

/** A Spark as it is read: each sentence that says something leads to the passage that it rests on, beside the text. */
export function Article({ spark, by, changes }: ArticleProps) {
  return (
    <EvidenceProvider blocks={spark.paragraphs}>
      <div className="@container">
        <div className={WIDE}>
          {spark.imageUrl && (
            <SparkCover
              src={spark.imageUrl}
              eager
              className="w-full max-w-[40rem] border border-line @max-[50rem]:mx-auto @max-[50rem]:mb-6 @min-[50rem]:col-start-2"
            />
          )}
          <article className="mx-auto w-full max-w-[40rem] @min-[50rem]:col-start-1 @min-[50rem]:row-span-2 @min-[50rem]:row-start-1">
            <Head spark={spark} by={by} />
            <div className="mt-9">
              {spark.paragraphs.map((paragraph) => (
                <Block key={paragraph.id} paragraph={paragraph} lang={spark.lang}>
                  {changes && <ParagraphMenu paragraphId={paragraph.id} {...changes} />}
                </Block>
              ))}
            </div>
            <PrintedEvidence />
            <Foot spark={spark} />
          </article>
          <EvidencePanel className={PANEL} />
        </div>
      </div>
    </EvidenceProvider>
  );
}

import type { ReactNode } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { EvidencePanel, EvidenceProvider, PieceText } from '../../../makings/web/index.ts';
import type { Paragraph, SparkDetail } from '../../contract.ts';
import { SparkCover } from '../spark-cover.tsx';
import { Byline } from './byline.tsx';

/** What is read of a Spark, by its owner or by anyone. */
export type ReadSpark = Omit<SparkDetail, 'making' | 'wish'>;
type ArticleProps = {
  spark: ReadSpark;
  by: string;
  /** What stands at the end of a paragraph. */
  after?: (paragraph: Paragraph, at: number) => ReactNode;
};

function Head({ spark, by }: { spark: ReadSpark; by: string }) {
  return (
    <header className="grid items-start gap-x-8 gap-y-5 @min-[40rem]:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0 @min-[40rem]:order-first">
        <h1
          lang={spark.lang}
          dir="auto"
          className="text-match-parent font-book text-2xl leading-tight font-semibold tracking-tight text-balance wrap-anywhere"
        >
          {spark.title}
        </h1>
        {spark.excerpt && (
          <p
            lang={spark.lang}
            dir="auto"
            className="text-match-parent mt-3 font-book text-lg leading-relaxed text-pretty text-text-2 wrap-anywhere"
          >
            {spark.excerpt}
          </p>
        )}
        <Byline spark={spark} by={by} />
      </div>
      {spark.imageUrl && (
        <SparkCover src={spark.imageUrl} eager className="w-full border border-line @max-[40rem]:-order-1" />
      )}
    </header>
  );
}

function Block({ paragraph, lang, children }: { paragraph: Paragraph; lang: string; children: ReactNode }) {
  const quote = paragraph.kind === 'blockquote',
    Tag = quote ? 'blockquote' : 'p';
  return (
    <>
      {paragraph.heading && (
        <h2
          lang={lang}
          dir="auto"
          className="text-match-parent mt-10 mb-3 font-book text-lg leading-snug font-semibold text-balance wrap-anywhere"
        >
          {paragraph.heading}
        </h2>
      )}
      <Tag
        lang={lang}
        dir="auto"
        className={cx(
          'group/paragraph text-match-parent mb-5 font-book text-[1.0625rem] leading-[1.75] text-pretty whitespace-pre-line wrap-anywhere',
          quote && 'border-s-2 border-mark ps-5 text-text-2',
        )}
      >
        <PieceText blockId={paragraph.id} pieces={paragraph.pieces} />
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

const PANEL = cx(
  'sticky rounded-md border border-line bg-raised p-5 shadow-2 @min-[64rem]:top-6 @min-[64rem]:max-h-[calc(100dvh-8rem)] @min-[64rem]:self-start @min-[64rem]:shadow-none',
  'max-h-[50dvh] overflow-y-auto @max-[64rem]:bottom-2 @max-[64rem]:z-20 @max-[64rem]:mt-6',
);

/** A Spark as it is read: each sentence that says something leads to the passage that it rests on, beside the text. */
export function Article({ spark, by, after }: ArticleProps) {
  return (
    <EvidenceProvider blocks={spark.paragraphs}>
      <div className="@container">
        <div className="gap-12 @min-[64rem]:grid @min-[64rem]:grid-cols-[minmax(0,44rem)_minmax(16rem,1fr)]">
          <article className="mx-auto w-full max-w-[44rem] @min-[64rem]:mx-0">
            <Head spark={spark} by={by} />
            <div className="mt-9">
              {spark.paragraphs.map((paragraph, at) => (
                <Block key={paragraph.id} paragraph={paragraph} lang={spark.lang}>
                  {after?.(paragraph, at)}
                </Block>
              ))}
            </div>
            <Foot spark={spark} />
          </article>
          <EvidencePanel className={PANEL} />
        </div>
      </div>
    </EvidenceProvider>
  );
}

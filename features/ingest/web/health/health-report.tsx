import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, RefreshCw, RotateCcw, SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { languageName } from '../../../../platform/common/language-name.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { type Fact, FactList } from '../../../../platform/web/ui/fact-list.tsx';
import { ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import type { BookHealth } from '../../core/shapes.ts';
import { failureText, libraryWork } from '../../../catalog/web/index.ts';
import { healthQuery, recognitionQuery } from '../queries.ts';
import { api } from '../client.ts';
import { Findings } from './findings.tsx';
import { asStage } from '../../core/stages.ts';
import { StageTimes } from './stage-times.tsx';

/** The state of a book's file in plain words, with what helps where something is wrong; `change`: the person may have it made again. */
export function HealthReport({ bookId, change }: { bookId: string; change: boolean }) {
  const { t } = useI18n(),
    query = useQuery(healthQuery(bookId));
  return (
    <section aria-labelledby="book-health" className="mt-12 border-t border-line pt-8">
      <h2 id="book-health" className="mb-1 font-medium">
        {t('health.title')}
      </h2>
      <p className="mb-5 max-w-prose text-sm text-text-3">{t('health.text')}</p>
      {query.isPending ? (
        <Skeleton className="h-40 w-full" />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Report bookId={bookId} health={query.data} change={change} />
      )}
    </section>
  );
}

type ReportProps = { bookId: string; health: BookHealth; change: boolean };

function Report({ bookId, health, change }: ReportProps) {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div className="min-w-0">
        <Findings findings={health.findings} />
        <Facts bookId={bookId} health={health} change={change} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Index health={health} />
        <StageTimes timings={health.timings} />
        {change && <Actions bookId={bookId} health={health} />}
      </div>
    </div>
  );
}

function Facts({ bookId, health, change }: ReportProps) {
  const { t, number, locale } = useI18n();
  const { pictures, language } = health;
  const name = language && languageName(locale, language);
  const facts: Fact[] = [
    { label: t('health.textLayer'), value: <TextLayer bookId={bookId} layer={health.textLayer} change={change} /> },
    { label: t('health.drm'), value: t('health.noDrm') },
    { label: t('library.field.language'), value: name ?? t('health.unknown') },
    { label: t('health.direction'), value: t(`health.direction.${health.direction}`) },
    { label: t('library.fact.length'), value: lengthOf(t, health) },
    {
      label: t('health.pictures'),
      value:
        pictures &&
        (pictures.all === 0
          ? t('health.noPictures')
          : t('health.picturesCount', { all: pictures.all, without: number(pictures.withoutText) })),
    },
    { label: t('health.tool'), value: t(`health.tool.${health.tool}`) },
    { label: t('health.version'), value: number(health.version) },
  ];
  return <FactList facts={facts} />;
}

/** Whether there is text, and the way to the offer to have pictures of pages read. */
function TextLayer({
  bookId,
  layer,
  change,
}: Pick<ReportProps, 'bookId' | 'change'> & { layer: BookHealth['textLayer'] }) {
  const { t } = useI18n(),
    { data } = useQuery({ ...recognitionQuery(bookId), enabled: change && layer === 'scanned' });
  return (
    <>
      {t(`health.text.${layer}`)}
      {change && layer === 'scanned' && data && data.engines.length > 0 && !data.running && (
        <a href="#recognized" className="block w-fit text-accent underline-offset-4 hover:underline">
          {t('health.recognize')}
        </a>
      )}
    </>
  );
}

const lengthOf = (t: ReturnType<typeof useI18n>['t'], { pages, words }: BookHealth): string =>
  [pages ? t('library.fact.pages', { count: pages }) : '', words ? t('library.fact.words', { count: words }) : '']
    .filter(Boolean)
    .join(' · ');

/** Where the index stands, and what the search for a sentence of the book itself found. */
function Index({ health }: { health: BookHealth }) {
  const { t, number, relative } = useI18n();
  const { index, selfTest } = health;
  const stage = asStage(health.stage);
  return (
    <div className="text-sm">
      <h3 className="mb-2 font-medium">{t('health.index')}</h3>
      <p className="text-text-2">
        {index
          ? t('health.indexed', { count: index.passages })
          : health.state === 'failed'
            ? t('health.notIndexed')
            : t('health.indexing')}
      </p>
      {stage && (
        <p className="mt-1 text-text-2" role="status">
          {t('health.working', { stage: t(`library.stage.${stage}`), share: health.progress / 100 })}
        </p>
      )}
      {health.failure && (
        <p className="mt-1 text-bad" role="status">
          {failureText(t, { error: null, errorCode: health.failure.code, errorDetails: health.failure.details })}
        </p>
      )}
      {selfTest && (
        <div className="mt-3 flex gap-2">
          {selfTest.ok ? (
            <CircleCheck className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
          ) : (
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
          )}
          <div className="min-w-0">
            <p>
              {selfTest.ok
                ? t('health.testOk')
                : selfTest.place
                  ? t('health.testLater', { place: number(selfTest.place) })
                  : t('health.testNone')}
            </p>
            <blockquote className="mt-1 border-s-2 border-line-strong ps-3 font-book text-text-2" dir="auto">
              {selfTest.sentence}
            </blockquote>
            <p className="mt-1 text-xs text-text-3">{t('health.testedAt', { when: relative(selfTest.at) })}</p>
          </div>
        </div>
      )}
    </div>
  );
}

type Act = 'test' | 'again' | 'retry';

function Actions({ bookId, health }: { bookId: string; health: BookHealth }) {
  const { t } = useI18n(),
    client = useQueryClient(),
    [busy, setBusy] = useState<Act | null>(null);
  const act = async (which: Act) => {
    setBusy(which);
    await libraryWork(t, async () => {
      if (which === 'retry') await api.retry({ bookId });
      else
        client.setQueryData(
          healthQuery(bookId).queryKey,
          which === 'test' ? await api.selfTest({ bookId }) : await api.reprocess({ bookId }),
        );
      if (which !== 'test') toast(t('health.begun'));
    });
    setBusy(null);
  };
  const working = health.state === 'processing';
  return (
    <div className="flex flex-wrap gap-2">
      {health.index && (
        <Button size="sm" busy={busy === 'test'} onClick={() => void act('test')}>
          <SearchCheck aria-hidden="true" />
          {health.selfTest ? t('health.testAgain') : t('health.testNow')}
        </Button>
      )}
      {health.state === 'failed' && (
        <Button size="sm" variant="primary" busy={busy === 'retry'} onClick={() => void act('retry')}>
          <RotateCcw aria-hidden="true" />
          {t('common.retry')}
        </Button>
      )}
      {!working && (
        <Button size="sm" busy={busy === 'again'} onClick={() => void act('again')}>
          <RefreshCw aria-hidden="true" />
          {t('library.again')}
        </Button>
      )}
      <p className="w-full text-xs text-text-3">
        {health.upToDate || working ? t('library.againText') : t('health.outdated')}
      </p>
    </div>
  );
}

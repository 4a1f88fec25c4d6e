import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, RefreshCw, RotateCcw, SearchCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { languageName } from '../../../../platform/web/language-name.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import type { BookHealth } from '../../contract.ts';
import { healthQuery, recognitionQuery } from '../book-queries.ts';
import { api } from '../client.ts';
import { failureText } from '../failure-text.ts';
import { libraryWork } from '../library-work.ts';
import { Findings } from './findings.tsx';
import { StageTimes } from './stage-times.tsx';

const STAGES = ['waiting', 'fetch', 'sniff', 'extract', 'write', 'passages', 'index'] as const;
type Stage = (typeof STAGES)[number];

/** The state of a book's file in plain words, with what helps where something is wrong. */
export function HealthReport({ bookId }: { bookId: string }) {
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
        <Report bookId={bookId} health={query.data} />
      )}
    </section>
  );
}

function Report({ bookId, health }: { bookId: string; health: BookHealth }) {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div className="min-w-0">
        <Findings findings={health.findings} />
        <Facts bookId={bookId} health={health} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Index health={health} />
        <StageTimes timings={health.timings} />
        <Actions bookId={bookId} health={health} />
      </div>
    </div>
  );
}

function Facts({ bookId, health }: { bookId: string; health: BookHealth }) {
  const { t, number, locale } = useI18n();
  const { pictures, language } = health;
  const name = language && languageName(locale, language);
  const rows: [string, ReactNode][] = [
    [t('health.textLayer'), <TextLayer bookId={bookId} layer={health.textLayer} />],
    [t('health.drm'), t('health.noDrm')],
    [t('library.field.language'), name ?? t('health.unknown')],
    [t('health.direction'), t(`health.direction.${health.direction}`)],
    [t('library.fact.length'), lengthOf(t, health)],
    [
      t('health.pictures'),
      pictures &&
        (pictures.all === 0
          ? t('health.noPictures')
          : t('health.picturesCount', { all: pictures.all, without: number(pictures.withoutText) })),
    ],
    [t('health.tool'), t(`health.tool.${health.tool}`)],
    [t('health.version'), number(health.version)],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-text-3">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Whether there is text, and the way to the offer to have pictures of pages read. */
function TextLayer({ bookId, layer }: { bookId: string; layer: BookHealth['textLayer'] }) {
  const { t } = useI18n(),
    { data } = useQuery({ ...recognitionQuery(bookId), enabled: layer === 'scanned' });
  return (
    <>
      {t(`health.text.${layer}`)}
      {layer === 'scanned' && data && data.engines.length > 0 && !data.running && (
        <a href="#recognised" className="block w-fit text-accent underline-offset-4 hover:underline">
          {t('health.recognise')}
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
  const stage = STAGES.find((known): known is Stage => known === health.stage);
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ScanText, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import type { Recognition as State } from '../../contract.ts';
import { recognitionQuery, refreshLibrary } from '../book-queries.ts';
import { api } from '../client.ts';
import { failureText } from '../failure-text.ts';

type Parts = { state: State; paged: boolean };

/** The words that a model read in a picture or on the pages of a scan, and the offer to have them read where a model can. */
export function Recognition({ bookId, paged }: { bookId: string; paged: boolean }) {
  const { t } = useI18n(),
    { data: state } = useQuery(recognitionQuery(bookId)),
    running = !!state?.running,
    was = useRef(running);
  useEffect(() => {
    if (was.current && !running) void refreshLibrary(); // its passages and its index are others now
    was.current = running;
  }, [running]);
  if (!state || (!state.model && !state.made && !running)) return null;
  return (
    <section aria-labelledby="recognised" className="mt-12 border-t border-line pt-8">
      <div className="max-w-prose">
        <h2 id="recognised" className="mb-3 scroll-mt-20 font-medium">
          {t(paged ? 'library.recognise.pages.title' : 'library.recognise.title')}
        </h2>
        {state.made ? <Words state={state} made={state.made} paged={paged} /> : state.model && <Offer state={state} model={state.model} paged={paged} />}
        <Failure state={state} paged={paged} />
        <Action bookId={bookId} state={state} paged={paged} />
      </div>
    </section>
  );
}

function Offer({ state: { pages }, model, paged }: Parts & { model: string }) {
  const { t } = useI18n();
  return (
    <p className="mb-4 text-sm text-text-2">
      {paged ? t('library.recognise.pages.offer', { count: pages.all, model }) : t('library.recognise.offer', { model })}{' '}
      {pages.all > pages.atOnce && t('library.recognise.pages.atOnce', { count: pages.atOnce })}
    </p>
  );
}

function Words({ state: { text, words, pages }, made, paged }: Parts & { made: NonNullable<State['made']> }) {
  const { t, relative, locale } = useI18n();
  const by = { model: new Intl.ListFormat(locale).format(made.models), when: relative(made.at) };
  if (paged)
    return (
      <p className="mb-4 text-sm text-text-2">
        {words > 0 ? t('library.recognise.pages.made', { ...pages, ...by }) : t('library.recognise.pages.none', { ...pages, ...by })}{' '}
        {pages.undrawn > 0 && t('library.recognise.pages.undrawn', { count: pages.undrawn })}{' '}
        {pages.all - pages.read > pages.atOnce && t('library.recognise.pages.atOnce', { count: pages.atOnce })}
      </p>
    );
  if (!text) return <p className="mb-4 text-sm text-text-2">{t('library.recognise.none', by)}</p>;
  return (
    <>
      <blockquote className="border-s-2 border-line-strong ps-4 font-book whitespace-pre-wrap break-words" dir="auto">
        {text}
      </blockquote>
      <p className="mt-2 mb-4 text-xs text-text-3">{t('library.recognise.made', by)}</p>
    </>
  );
}

function Failure({ state: { failure, made }, paged }: Parts) {
  const { t } = useI18n();
  if (!failure) return null;
  const reason = failureText(t, { error: null, errorCode: failure.code, errorDetails: failure.details });
  return (
    <p className="mb-4 text-sm text-bad" role="status">
      {t(paged ? 'library.recognise.pages.failed' : 'library.recognise.failed', { reason })}{' '}
      {made && t(paged ? 'library.recognise.pages.kept' : 'library.recognise.kept')}
    </p>
  );
}

function Action({ bookId, state: { running, made, model, pages }, paged }: Parts & { bookId: string }) {
  const { t } = useI18n(),
    client = useQueryClient(),
    [busy, setBusy] = useState(false),
    left = pages.all - pages.read;
  const act = async (call: (input: { bookId: string }) => Promise<State>) => {
    setBusy(true);
    try {
      client.setQueryData(recognitionQuery(bookId).queryKey, await call({ bookId }));
    } catch (error) {
      toast.error(problemText(t, error));
    } finally {
      setBusy(false);
    }
  };
  if (running) {
    const page = Math.min(pages.read + 1, pages.all);
    const label = paged ? t('library.recognise.pages.running', { page, all: pages.all }) : t('library.recognise.running');
    return (
      <div className="flex items-center gap-3 text-sm text-text-2">
        <div className="min-w-0 flex-1" role="status">
          {label}
          <Progress className="mt-2" value={paged ? (100 * pages.read) / pages.all : null} label={label} tone="busy" />
        </div>
        <Button size="sm" busy={busy} onClick={() => void act(api.cancelRecognition)}>
          <X aria-hidden="true" />
          {t('common.cancel')}
        </Button>
      </div>
    );
  }
  if (!model) return null;
  return (
    <Button size="sm" busy={busy} onClick={() => void act(api.recognise)}>
      <ScanText aria-hidden="true" />
      {!made ? t('library.recognise.begin') : paged && left > 0 ? t('library.recognise.pages.goOn', { count: left }) : t('library.recognise.again')}
    </Button>
  );
}

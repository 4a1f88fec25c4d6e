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

/** The words that a model read in a picture, and the offer to have it read where a model can. */
export function Recognition({ bookId }: { bookId: string }) {
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
        <h2 id="recognised" className="mb-3 font-medium">
          {t('library.recognise.title')}
        </h2>
        <Words state={state} />
        <Failure state={state} />
        <Action bookId={bookId} state={state} />
      </div>
    </section>
  );
}

function Words({ state: { text, made, model } }: { state: State }) {
  const { t, relative } = useI18n();
  if (!made) return model && <p className="mb-4 text-sm text-text-2">{t('library.recognise.offer', { model })}</p>;
  const when = relative(made.at);
  if (!text) return <p className="mb-4 text-sm text-text-2">{t('library.recognise.none', { model: made.model, when })}</p>;
  return (
    <>
      <blockquote className="border-s-2 border-line-strong ps-4 font-book whitespace-pre-wrap break-words" dir="auto">
        {text}
      </blockquote>
      <p className="mt-2 mb-4 text-xs text-text-3">{t('library.recognise.made', { model: made.model, when })}</p>
    </>
  );
}

function Failure({ state: { failure, made } }: { state: State }) {
  const { t } = useI18n();
  if (!failure) return null;
  const reason = failureText(t, { error: null, errorCode: failure.code, errorDetails: failure.details });
  return (
    <p className="mb-4 text-sm text-bad" role="status">
      {t('library.recognise.failed', { reason })} {made?.model && t('library.recognise.kept')}
    </p>
  );
}

function Action({ bookId, state: { running, made, model } }: { bookId: string; state: State }) {
  const { t } = useI18n(),
    client = useQueryClient(),
    [busy, setBusy] = useState(false);
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
    const label = t('library.recognise.running', { progress: running.progress / 100 });
    return (
      <div className="flex items-center gap-3 text-sm text-text-2">
        <div className="min-w-0 flex-1" role="status">
          {label}
          <Progress className="mt-2" value={running.progress} label={label} tone="busy" />
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
      {made ? t('library.recognise.again') : t('library.recognise.begin')}
    </Button>
  );
}

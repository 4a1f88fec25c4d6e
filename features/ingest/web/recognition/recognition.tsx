import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ScanText, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { languageName } from '../../../../platform/common/language-name.ts';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import type { Recognition as State, RecognitionEngine } from '../../core/shapes.ts';
import { refreshLibrary, failureText } from '../../../catalog/web/index.ts';
import { recognitionQuery } from '../queries.ts';
import { api } from '../client.ts';
import { spanOf } from '../../../catalog/web/index.ts';

type Parts = { state: State; paged: boolean };

/** The text that was recognized in a picture or on the pages of a scan, and, where the person may `change` the book, the offer to have it recognized: here first, else by a model. */
export function Recognition({ bookId, paged, change }: { bookId: string; paged: boolean; change: boolean }) {
  const { t } = useI18n(),
    { data: state } = useQuery(recognitionQuery(bookId)),
    running = !!state?.running,
    was = useRef(running);
  useEffect(() => {
    if (was.current && !running) void refreshLibrary(); // its passages and its index are others now
    was.current = running;
  }, [running]);
  if (!state || (!state.made && !running && (state.pages.all === 0 || !change))) return null;
  return (
    <section aria-labelledby="recognized" className="mt-12 border-t border-line pt-8">
      <div className="max-w-prose">
        <h2 id="recognized" className="mb-3 scroll-mt-20 font-medium">
          {t(paged ? 'recognition.pages.title' : 'recognition.title')}
        </h2>
        {state.made ? (
          <Words state={state} made={state.made} paged={paged} />
        ) : (
          change && <Offer state={state} paged={paged} />
        )}
        {change && (
          <>
            <Language state={state} />
            <Failure state={state} paged={paged} />
          </>
        )}
        {(change || running) && <Action bookId={bookId} state={state} paged={paged} change={change} />}
      </div>
    </section>
  );
}

const NOTE = 'mb-4 text-sm text-text-2';

function Offer({ state: { engines, pages, model, seconds }, paged }: Parts) {
  const { t } = useI18n(),
    count = pages.all;
  if (engines[0] === 'builtin')
    return (
      <>
        <p className={NOTE}>{paged ? t('recognition.here.pages', { count }) : t('recognition.here.picture')}</p>
        {paged && (
          <p className={NOTE}>{t(`recognition.estimate.${spanOf(seconds).unit}`, { count, ...spanOf(seconds) })}</p>
        )}
      </>
    );
  return (
    <p className={NOTE}>
      {paged && t('recognition.pages.none.pictures', { count })}{' '}
      {model && t(paged ? 'recognition.pages.offer' : 'recognition.offer', { model })}{' '}
      {model && count > pages.atOnce && t('recognition.pages.atOnce', { count: pages.atOnce })}
    </p>
  );
}

/** Whether the language of the book can be recognized here; nothing where all is well. */
function Language({ state: { builtin, model, running } }: Pick<Parts, 'state'>) {
  const { t, locale } = useI18n();
  if (!builtin || builtin.state === 'ready' || running) return null;
  if (builtin.state === 'not_installed') return model ? null : <p className={NOTE}>{t('recognition.notInstalled')}</p>;
  const language = builtin.language ? languageName(locale, builtin.language) : '';
  return (
    <p className={NOTE}>
      {t(`recognition.data.${builtin.state}`, { language })} {t('recognition.language')}
    </p>
  );
}

function Words({
  state: { text, words, pages, leftForModel, model },
  made,
  paged,
}: Parts & { made: NonNullable<State['made']> }) {
  const { t, relative, locale } = useI18n();
  const by = { model: new Intl.ListFormat(locale).format(made.models), when: relative(made.at) };
  if (paged)
    return (
      <p className={NOTE}>
        {words > 0
          ? t('recognition.pages.made', { ...pages, ...by })
          : t('recognition.pages.none', { ...pages, ...by })}{' '}
        {pages.undrawn > 0 && t('recognition.pages.undrawn', { count: pages.undrawn })}{' '}
        {pages.unclear > 0 && t('recognition.pages.unclear', { count: pages.unclear })}{' '}
        {pages.timedOut > 0 && t('recognition.pages.timedOut', { count: pages.timedOut })}{' '}
        {model && leftForModel > pages.atOnce && t('recognition.pages.atOnce', { count: pages.atOnce })}
      </p>
    );
  if (!text) return <p className={NOTE}>{t('recognition.none', by)}</p>;
  return (
    <>
      <blockquote className="border-s-2 border-line-strong ps-4 font-book whitespace-pre-wrap break-words" dir="auto">
        {text}
      </blockquote>
      <p className="mt-2 mb-4 text-xs text-text-3">{t('recognition.made', by)}</p>
    </>
  );
}

function Failure({ state: { failure, made }, paged }: Parts) {
  const { t } = useI18n();
  if (!failure) return null;
  const reason = failureText(t, { error: null, errorCode: failure.code, errorDetails: failure.details });
  return (
    <p className="mb-4 text-sm text-bad" role="status">
      {t(paged ? 'recognition.pages.failed' : 'recognition.failed', { reason })}{' '}
      {made && t(paged ? 'recognition.pages.kept' : 'recognition.kept')}
    </p>
  );
}

/** How far it is, and the way to stop it. */
function Running({ state: { pages, seconds, reading, busy }, paged, cancel }: Parts & { cancel: React.ReactNode }) {
  const { t } = useI18n();
  const label = busy
    ? t('library.stage.busy')
    : paged
      ? t('recognition.pages.running', { page: Math.min(pages.read + 1, pages.all), all: pages.all })
      : t('recognition.running');
  const { unit, minutes, hours } = spanOf(seconds);
  const left =
    unit === 'short'
      ? t('recognition.left.short')
      : unit === 'minutes'
        ? t('recognition.left.minutes', { minutes })
        : t('recognition.left.hours', { hours });
  return (
    <div className="flex items-center gap-3 text-sm text-text-2">
      <div className="min-w-0 flex-1" role="status">
        {label}
        {paged && reading === 'builtin' && <span className="text-text-3"> · {left}</span>}
        <Progress className="mt-2" value={paged ? (100 * pages.read) / pages.all : null} label={label} tone="busy" />
      </div>
      {cancel}
    </div>
  );
}

function Action({ bookId, state, paged, change }: Parts & { bookId: string; change: boolean }) {
  const { t } = useI18n(),
    client = useQueryClient(),
    [busy, setBusy] = useState<RecognitionEngine | 'cancel' | null>(null),
    { running, made, model, pages, engines, leftForModel } = state;
  const act = async (what: RecognitionEngine | 'cancel') => {
    setBusy(what);
    try {
      client.setQueryData(
        recognitionQuery(bookId).queryKey,
        await (what === 'cancel' ? api.cancelRecognition({ bookId }) : api.recognize({ bookId, engine: what })),
      );
    } catch (error) {
      toast.error(problemText(t, error));
    } finally {
      setBusy(null);
    }
  };
  if (running) {
    const cancel = change && (
      <Button size="sm" busy={busy !== null} onClick={() => void act('cancel')}>
        <X aria-hidden="true" />
        {t('common.cancel')}
      </Button>
    );
    return <Running state={state} paged={paged} cancel={cancel} />;
  }
  const label = (engine: RecognitionEngine): string => {
    const left = engine === 'model' ? leftForModel : pages.all - pages.read;
    if (!made) return t('recognition.begin');
    return paged && left > 0 ? t('recognition.pages.goOn', { count: left }) : t('recognition.again');
  };
  if (engines.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {engines.map((engine, index) => (
        <Button key={engine} size="sm" busy={busy === engine} onClick={() => void act(engine)}>
          <ScanText aria-hidden="true" />
          {index > 0 && model ? t('recognition.model', { model }) : label(engine)}
        </Button>
      ))}
    </div>
  );
}

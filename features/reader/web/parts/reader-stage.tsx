import { BookX, ChevronsDown } from 'lucide-react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { useReachable } from '../../../../platform/web/connection.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { problemCode, problemText } from '../../../../platform/web/problem-text.ts';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/ui/states.tsx';
import type { Engine, Look } from '../engine.ts';
import type { Loaded } from '../state/book-file.ts';
import type { BookFile } from '../state/use-book-file.ts';
import type { EngineState } from '../state/use-engine.ts';

type StageProps = {
  host: RefObject<HTMLDivElement | null>;
  look: Look;
  file: BookFile;
  engine: EngineState;
  /** Why the book itself is not known. */
  error: unknown;
  /** Scrolled text stands at the end of a chapter that is not the last. */
  chapterEnd: boolean;
  onRetry: () => void;
};

/** How highlights lie over the page, so that letters keep their colour. */
const BLEND = { light: { '--mark-blend': 'multiply' }, dark: { '--mark-blend': 'screen' } } as Record<
  Look['scheme'],
  CSSProperties
>;

/** Where the pages are; over them what is waited for, or what went wrong. */
export function ReaderStage({ host, look, file, engine, error, chapterEnd, onRetry }: StageProps) {
  const { t } = useI18n();
  const failure = error ?? (file.state === 'failed' ? file.error : null);
  const broken = !failure && engine.state === 'failed';
  const waiting = !failure && !broken && engine.state !== 'open';
  return (
    <div
      className="relative min-h-0 min-w-0 flex-1 overflow-hidden"
      style={{ background: look.background, color: look.text, ...BLEND[look.scheme] }}
    >
      <div ref={host} data-reader={engine.state} className="absolute inset-0 [--overlayer-highlight-opacity:0.3]" />
      {chapterEnd && engine.state === 'open' && <Onward engine={engine.engine} />}
      {waiting && (
        <Layer>
          <Waiting loaded={file.state === 'loading' ? file.loaded : null} />
        </Layer>
      )}
      {failure !== null && (
        <Layer>
          <Failure error={failure} onRetry={onRetry} />
        </Layer>
      )}
      {broken && (
        <Layer>
          <ErrorState title={t('reader.error.open')} onRetry={onRetry} />
        </Layer>
      )}
    </div>
  );
}

/** In the colours of the page, below its last line. */
function Onward({ engine }: { engine: Engine }) {
  const { t } = useI18n();
  const go = () => {
    engine.next();
    engine.focus(); // the button goes with the chapter
  };
  return (
    <button
      type="button"
      onClick={go}
      className="absolute inset-x-0 bottom-3 mx-auto inline-flex h-9 w-fit items-center gap-2 rounded-full border border-current/30 bg-inherit px-4 text-sm font-medium shadow-1 transition-colors hover:border-current pointer-coarse:h-11 [&_svg]:size-4"
    >
      <ChevronsDown aria-hidden="true" />
      {t('reader.progress.next')}
    </button>
  );
}

function Layer({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 z-10 grid place-items-center overflow-auto bg-ground text-text">{children}</div>
  );
}

/** A book that needs long says how far it is. */
function Waiting({ loaded }: { loaded: Loaded | null }) {
  const { t, number } = useI18n();
  if (!loaded?.total) return <Spinner label={t('reader.opening')} className="text-xl text-text-3" />;
  const megabytes = (bytes: number): string => number(bytes / 1_000_000, { maximumFractionDigits: 1 });
  return (
    <div role="status" className="w-64 text-center text-text-2">
      <Progress value={(loaded.received / loaded.total) * 100} label={t('reader.opening')} />
      <p className="mt-3">{t('reader.opening')}</p>
      <p className="text-sm text-text-3 tabular-nums">
        {t('reader.loaded', { received: megabytes(loaded.received), total: megabytes(loaded.total) })}
      </p>
    </div>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useI18n();
  const reachable = useReachable();
  const code = problemCode(error);
  if (code.endsWith('NOT_FOUND')) {
    const library = (
      <AppLink to="/documents" className={buttonClass('primary')}>
        {t('reader.none.library')}
      </AppLink>
    );
    return (
      <EmptyState icon={<BookX />} title={t('reader.error.missing')} text={problemText(t, error)} action={library} />
    );
  }
  const cutOff = code === 'NETWORK';
  return (
    <ErrorState
      title={cutOff || !reachable ? t('reader.error.offline') : t('reader.error.fetch')}
      error={error}
      onRetry={onRetry}
    />
  );
}

import { CircleAlert, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useI18n } from '../i18n.tsx';
import { keepsAnything } from '../kept-replies.ts';
import { AppLink } from '../navigation.tsx';
import { problemCode, problemText } from '../problem-text.ts';
import { Button, buttonClass } from './button.tsx';
import { Spinner } from './spinner.tsx';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
  /** It is all there is on the page: its title is the page's heading. */
  page?: boolean;
};

/** What shows where there is nothing yet: what belongs here, and how to begin. */
export function EmptyState({ icon, title, text, action, className, page = false }: EmptyStateProps) {
  const Heading = page ? 'h1' : 'h2';
  return (
    <div className={cx('mx-auto flex max-w-sm flex-col items-center px-4 py-12 text-center', className)}>
      {icon && (
        <span
          className="mb-4 grid size-14 place-items-center rounded-full bg-accent-soft text-accent [&_svg]:size-6"
          aria-hidden="true"
        >
          {icon}
        </span>
      )}
      <Heading className="font-book text-lg font-semibold text-balance">{title}</Heading>
      {text && <p className="mt-1.5 text-text-2 text-pretty">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

type ErrorStateProps = {
  title?: string;
  error?: unknown;
  onRetry?: () => void;
  className?: string;
  /** It is all there is on the page: its title is the page's heading. */
  page?: boolean;
};

/** What shows where something failed: the reason in words, and a way to try again; without the network, what needs none. */
export function ErrorState({ title, error, onRetry, className, page = false }: ErrorStateProps) {
  const { t } = useI18n();
  const Heading = page ? 'h1' : 'h2';
  const away = problemCode(error) === 'NETWORK';
  const Icon = away ? CloudOff : CircleAlert;
  return (
    <div role="alert" className={cx('mx-auto flex max-w-sm flex-col items-center px-4 py-12 text-center', className)}>
      <Icon className={cx('mb-3 size-7', away ? 'text-warn' : 'text-bad')} aria-hidden="true" />
      <Heading className="font-book text-lg font-semibold text-balance">
        {title ?? t(away ? 'common.error.away' : 'common.error.title')}
      </Heading>
      <p className="mt-1.5 text-text-2 text-pretty">
        {error === undefined ? t('common.error.text') : problemText(t, error)}
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
        {away && keepsAnything() && (
          <AppLink to="/downloads" className={buttonClass('quiet')}>
            {t('common.error.kept')}
          </AppLink>
        )}
      </div>
    </div>
  );
}

/** A grey place for something that is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('motion-breathe rounded-sm bg-raised', className)} />;
}

/** The heading of a page whose data has not come yet: for those who do not see the grey places or the turning mark. */
export function WaitingHeading() {
  const { t } = useI18n();
  return (
    <h1 data-waiting className="sr-only">
      <span role="status">{t('common.loading')}</span>
    </h1>
  );
}

/** The page while it is on its way. */
export function PageWaiting() {
  return (
    <div className="grid h-full min-h-40 place-items-center text-xl text-text-3">
      <WaitingHeading />
      <Spinner />
    </div>
  );
}

import { RotateCcw, X } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import { type Activity, badgeColor } from '../../core/activity.ts';
import { failureText } from '../../../catalog/web/index.ts';
import { cancelUpload, tryAgain } from '../upload/upload-queue.ts';
import { removeActivity } from './activity-store.ts';
import { activityText } from './status-text.ts';

const DOTS = { red: 'bg-bad', green: 'bg-good', yellow: 'bg-warn' };

function Title({ activity }: { activity: Activity }) {
  const done = badgeColor(activity.status) === 'green';
  const name = <bdi>{activity.title}</bdi>;
  return done ? (
    <AppLink to="/reader" search={{ book: activity.bookId }} className="block wrap-anywhere hover:underline">
      {name}
    </AppLink>
  ) : (
    <span className="block wrap-anywhere">{name}</span>
  );
}

/** One line of the Activity Center. */
export function ActivityItem({ activity: a }: { activity: Activity }) {
  const { t } = useI18n(),
    failed = a.status === 'failed',
    working = badgeColor(a.status) === 'yellow',
    cancels = working && a.type === 'upload';
  const remove = () => {
    if (cancels) void cancelUpload(a.bookId); // a document goes on where it is made
    removeActivity(a.id);
    toast(t('library.activity.removed'));
  };
  return (
    <li className="group relative flex gap-3 px-4 py-2.5" data-status={a.status}>
      <span className={cx('mt-1.5 size-2 shrink-0 rounded-full', DOTS[badgeColor(a.status)])} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <div className="pe-8 text-sm font-medium">
          <Title activity={a} />
        </div>
        {failed ? (
          <button
            type="button"
            onClick={() => void tryAgain(a, t)}
            className="mt-0.5 inline-flex min-h-6 items-center gap-1.5 text-sm text-bad hover:underline"
          >
            <RotateCcw className="size-3.5" aria-hidden="true" />
            {t('library.activity.failed')}
          </button>
        ) : (
          <p className="mt-0.5 text-sm text-text-3" aria-live="polite">
            {activityText(t, a)}
          </p>
        )}
        {failed && (a.error ?? a.errorCode) && (
          <p className="mt-0.5 text-sm text-text-2 text-pretty">{failureText(t, a)}</p>
        )}
        {working && (
          <Progress
            className="mt-2"
            value={a.progress}
            label={t('library.upload.progressOf', { name: a.title })}
            tone={a.status === 'uploading' ? 'info' : 'busy'}
          />
        )}
      </div>
      <IconButton
        label={
          cancels ? t('library.activity.cancel', { name: a.title }) : t('library.activity.remove', { name: a.title })
        }
        onClick={remove}
        className="absolute end-1.5 top-1 size-8! text-text-3 opacity-60 group-hover:opacity-100 focus-visible:opacity-100"
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

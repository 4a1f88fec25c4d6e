import { BookOpen, Headphones, RefreshCw, RotateCcw, Trash2, X } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { keptKind } from '../../../../platform/web/kept-kinds.ts';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { Button, buttonClass } from '../../../../platform/web/ui/button.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import type { KeptItem } from '../../core/index.ts';
import { sizeText } from '../size-text.ts';
import { type KeepJob, removeKept, startKeeping, stopKeeping } from './keep-jobs.ts';

/** Something that is kept: what it is, how it stands, open and remove. */
export function KeptRow({ item, coming }: { item: KeptItem; coming: boolean }) {
  const i18n = useI18n(),
    { t, relative } = i18n;
  const Open = item.kind === 'book' ? BookOpen : Headphones;
  const state = { current: 'library.kept.ready', changed: 'library.kept.changed', gone: 'library.kept.gone' } as const;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" data-kept={item.state}>
      <Cover
        src={item.coverImageUrl}
        title={item.title}
        direction={item.direction}
        eager
        className={cx('h-16 shrink-0', item.kind === 'book' ? 'aspect-[2/3]' : 'aspect-square')}
      />
      <div className="min-w-0 flex-1 basis-28">
        <p className="text-match-parent truncate font-medium" dir="auto">
          {item.title}
        </p>
        {item.by && (
          <p className="text-match-parent truncate text-sm text-text-2" dir="auto">
            {item.by}
          </p>
        )}
        <p className="text-sm text-text-3">
          <span className={item.state === 'current' ? '' : 'text-warn'}>{t(state[item.state])}</span>
          {item.state !== 'gone' &&
            ` · ${sizeText(i18n, item.bytes)} · ${t('library.kept.since', { when: relative(new Date(item.keptAt).toISOString()) })}`}
        </p>
      </div>
      {item.state === 'changed' && !coming && (
        <Button size="sm" onClick={() => void startKeeping(item)}>
          <RefreshCw aria-hidden="true" />
          {t('library.kept.update')}
          <span className="sr-only">: {item.title}</span>
        </Button>
      )}
      <div className="ms-auto flex items-center gap-1">
        {item.state !== 'gone' && (
          <AppLink {...keptKind(item.kind).page(item.id)} className={buttonClass('line', 'sm')}>
            <Open aria-hidden="true" />
            {t('library.kept.open')}
            <span className="sr-only">: {item.title}</span>
          </AppLink>
        )}
        <IconButton label={t('library.kept.removeNamed', { title: item.title })} onClick={() => removeKept(item.id)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** Something on its way, or that did not arrive. */
export function JobRow({ job }: { job: KeepJob }) {
  const { t, number } = useI18n();
  const failed = job.error !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" data-kept={failed ? 'failed' : 'coming'}>
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-match-parent truncate font-medium" dir="auto">
          {job.title}
        </p>
        {failed ? (
          <p className="text-sm text-pretty text-bad" role="alert">
            {problemText(t, job.error)}
          </p>
        ) : (
          <>
            <p className="text-sm text-text-3">
              {t('library.kept.coming')}
              {job.share !== null && ` · ${number(job.share, { style: 'percent' })}`}
            </p>
            <Progress
              className="mt-2"
              value={job.share === null ? null : job.share * 100}
              label={t('library.kept.progress', { title: job.title })}
            />
          </>
        )}
      </div>
      {failed && (
        <Button size="sm" onClick={() => void startKeeping(job)}>
          <RotateCcw aria-hidden="true" />
          {t('common.retry')}
        </Button>
      )}
      <IconButton
        label={t(failed ? 'library.kept.dismiss' : 'library.kept.stop', { title: job.title })}
        onClick={() => stopKeeping(job.id)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

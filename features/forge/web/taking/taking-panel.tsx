import { RotateCw, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import type { RowsQuestion } from './context.ts';
import type { Taking } from './taking.ts';
import type { Task } from './tasks.ts';

function TaskRow({ task, taking }: { task: Task; taking: Taking }) {
  const { t } = useI18n();
  const { id, name, share, problem, again } = task;
  return (
    <li className="flex items-center gap-2 rounded-md border border-line bg-raised px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">
          <bdi>{name}</bdi>
        </p>
        {problem === null ? (
          <Progress
            value={share === null ? null : Math.round(share * 100)}
            label={t('forgeblocks.take.progress', { name })}
          />
        ) : (
          <p className="text-sm text-bad">{problem}</p>
        )}
      </div>
      {problem !== null && again && (
        <IconButton
          label={t('forgeblocks.take.retry', { name })}
          tooltip={false}
          onClick={() => taking.tasks.retry(id)}
        >
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={t('forgeblocks.take.cancel', { name })}
        tooltip={false}
        onClick={() => taking.tasks.cancel(id)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function RowsDialog({ question }: { question: RowsQuestion }) {
  const { t } = useI18n();
  const { rows, tooMany, answer } = question; // without the heading: it is no row
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer(null)}
      size="sm"
      title={t('forgeblocks.rows.title', { count: rows.length })}
      description={tooMany ? t('forgeblocks.rows.tooMany') : t('forgeblocks.rows.text')}
      footer={
        <>
          {!tooMany && (
            <Button onClick={() => answer('blocks')}>{t('forgeblocks.rows.blocks', { count: rows.length })}</Button>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer that is right for most, and the only one for many rows */}
          <Button variant="primary" autoFocus onClick={() => answer('table')}>
            {t('forgeblocks.rows.table')}
          </Button>
        </>
      }
    />
  );
}

/** What is on its way onto the canvas, and the question about a pasted table. */
export function TakingPanel({ taking }: { taking: Taking }) {
  const { t } = useI18n();
  const tasks = useSyncExternalStore(taking.tasks.list.subscribe, taking.tasks.list.get);
  const question = useSyncExternalStore(taking.question.subscribe, taking.question.get);
  return (
    <>
      {tasks.length > 0 && (
        <ul aria-label={t('forgeblocks.take.label')} className="max-h-48 w-72 max-w-full space-y-2 overflow-y-auto">
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} taking={taking} />
          ))}
        </ul>
      )}
      {question && <RowsDialog question={question} />}
    </>
  );
}

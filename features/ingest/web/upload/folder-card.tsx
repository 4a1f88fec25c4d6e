import { ChevronDown, CircleAlert, Folder, FolderCheck, X } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { asBoolean } from '../../../../platform/web/stored.ts';
import { Button, buttonClass } from '../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import { Checkbox } from '../../../../platform/web/ui/toggle.tsx';
import { useStored } from '../../../../platform/web/use-stored.ts';
import { dismissFolder, type FolderUpload, sendAgain, startFolder, stopFolder, useFolders } from './folder-upload.ts';
import { sizeText } from '../../../catalog/web/index.ts';

/** Files that are named; the rest is counted. */
const NAMED = 200;
const isOver = ({ phase }: FolderUpload) => phase === 'done' || phase === 'stopped';

/** What is known of a folder by now, in words. */
function useStateText({ phase, files, bytes, straight, sent, read, taken, here }: FolderUpload): string {
  const i18n = useI18n(),
    { t } = i18n;
  switch (phase) {
    case 'looking':
      return t('library.folder.looking');
    case 'ready':
      return files.length > 0
        ? `${t('library.folder.files', { count: files.length })} · ${sizeText(i18n, bytes)}`
        : t('library.folder.nothing');
    case 'working':
      return t('library.folder.working', { sent, read, count: files.length });
    case 'stopped':
      return t('library.folder.stopped', { sent, count: files.length });
    case 'done':
      return [
        t(straight ? 'library.folder.taken' : 'library.folder.waiting', { count: taken }),
        here > 0 && t('library.folder.here', { count: here }),
      ]
        .filter(Boolean)
        .join(' ');
  }
}

/** Before a folder is sent: where its books go, and the yes. */
function Question({ folder }: { folder: FolderUpload }) {
  const { t } = useI18n(),
    [straight, setStraight] = useStored('library.folder-straight', false, asBoolean);
  return (
    <div className="mt-3 space-y-3">
      <Checkbox
        checked={straight}
        onChange={setStraight}
        label={t('library.folder.straight')}
        hint={t('library.folder.straightHint')}
      />
      <Button variant="primary" size="sm" onClick={() => void startFolder(folder.id, straight, t)}>
        {t('library.folder.start', { count: folder.files.length })}
      </Button>
    </div>
  );
}

/** The files of a folder that became no book, and why. */
function LeftOutFiles({ folder: { id, leftOut, phase } }: { folder: FolderUpload }) {
  const { t } = useI18n();
  return (
    <details className="group mt-2">
      <summary className="flex cursor-pointer list-none items-center gap-2 py-1 text-sm text-text-2 hover:text-text">
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
        {t('library.folder.leftOut', { count: leftOut.length })}
      </summary>
      <ul aria-label={t('library.folder.leftOut', { count: leftOut.length })} className="space-y-1 text-sm">
        {leftOut.slice(0, NAMED).map(({ path, why }) => (
          <li key={path}>
            <bdi className="break-all">{path}</bdi>
            <span className="block text-text-3">{why}</span>
          </li>
        ))}
      </ul>
      {phase === 'done' && leftOut.some(({ again }) => again) && (
        <Button size="sm" className="mt-2" onClick={() => sendAgain(id, t)}>
          {t('library.folder.again')}
        </Button>
      )}
    </details>
  );
}

function FolderCard({ folder }: { folder: FolderUpload }) {
  const { t } = useI18n(),
    { id, name, phase, files, sent, read, straight, leftOut, taken } = folder,
    text = useStateText(folder),
    over = isOver(folder) || (phase === 'ready' && files.length === 0);
  const Icon = phase === 'done' ? FolderCheck : phase === 'stopped' ? CircleAlert : Folder;
  return (
    <li className="rounded-lg border border-line p-3" data-phase={phase}>
      <div className="flex items-start gap-3">
        <Icon
          className={cx('mt-0.5 size-5 shrink-0', phase === 'done' ? 'text-good' : 'text-text-3')}
          strokeWidth={1.75}
          aria-hidden="true"
        />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-pretty text-text-2" role="status">
            {text}
          </p>
        </div>
        <IconButton
          label={over ? t('library.upload.dismiss', { name }) : t('library.activity.cancel', { name })}
          onClick={() => (over ? dismissFolder(id) : stopFolder(id))}
          className="-me-1.5 -mt-1 text-text-3"
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {phase === 'ready' && files.length > 0 && <Question folder={folder} />}
      {phase === 'working' && (
        <Progress
          className="mt-3"
          value={((sent + read) / (2 * files.length)) * 100}
          label={t('library.upload.progressOf', { name })}
          tone="busy"
        />
      )}
      {phase === 'done' && !straight && taken > 0 && (
        <AppLink to="/documents/inbox" className={cx(buttonClass('line', 'sm'), 'mt-3')}>
          {t('library.folder.inbox')}
        </AppLink>
      )}
      {leftOut.length > 0 && <LeftOutFiles folder={folder} />}
    </li>
  );
}

/** Folders on their way: the question before, the progress of the whole, what was left out. */
export function FolderCards({ className }: { className?: string }) {
  const { t } = useI18n(),
    folders = useFolders();
  if (folders.length === 0) return null;
  return (
    <ul className={cx('space-y-3', className)} aria-label={t('library.folder.label')}>
      {folders.map((folder) => (
        <FolderCard key={folder.id} folder={folder} />
      ))}
    </ul>
  );
}

import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { titleOf } from '../../core/model/title.ts';
import type { Notice } from '../../core/sync/record.ts';
import { saveBlob } from '../dialogs/save-blob.ts';
import type { OpenCanvas } from '../sync/canvas-types.ts';
import { useLive } from './use-live.ts';

const BANNER = 'flex flex-wrap items-center gap-2 border-b border-line bg-raised px-4 py-2 text-sm';

/** What went wrong, until it is dismissed. A canvas that is gone is said once, with the way to copy it. */
function Problem({ open }: { open: OpenCanvas }) {
  const { t } = useI18n(),
    problem = useLive(open.problem),
    standing = useLive(open.standing),
    stranded = useLive(open.stranded);
  if (problem === null || standing === 'gone' || stranded) return null;
  return (
    <div role="alert" data-forge-problem className={BANNER}>
      <p className="min-w-0 flex-1 text-bad">{problem}</p>
      <IconButton label={t('forgeTools.dismiss')} tooltip={false} className="size-8" onClick={open.dismissProblem}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** The canvas was deleted, or is no longer shared: what is here can be copied away. */
function Gone({ open }: { open: OpenCanvas }) {
  const { t } = useI18n(),
    go = useGo(),
    [busy, setBusy] = useState(false),
    standing = useLive(open.standing),
    stranded = useLive(open.stranded);
  if (standing !== 'gone' && !stranded) return null;
  const copy = async () => {
    setBusy(true);
    try {
      go(`/forge/${await open.copyAway()}`);
    } catch (error) {
      toast.error(problemText(t, error));
    }
    setBusy(false);
  };
  return (
    <div role="alert" className={BANNER}>
      <p className="min-w-0 flex-1">{t(standing === 'gone' ? 'forgeTools.gone.text' : 'forgeTools.gone.stranded')}</p>
      <Button size="sm" busy={busy} onClick={() => void copy()}>
        {t('forgeTools.gone.copy')}
      </Button>
    </div>
  );
}

/** Parts of this browser's copy that couldn't be read: set aside, never thrown away. */
function Damaged({ open }: { open: OpenCanvas }) {
  const { t } = useI18n(),
    count = useLive(open.damaged);
  if (count === 0) return null;
  return (
    <div role="alert" className={BANNER}>
      <p className="min-w-0 flex-1">{t('forgeTools.damaged', { count })}</p>
      <Button
        size="sm"
        onClick={() => void open.downloadDamaged().then((blob) => saveBlob(blob, 'maktaba-canvas-set-aside.json'))}
      >
        <Download aria-hidden="true" />
        {t('forgeTools.damagedDownload')}
      </Button>
    </div>
  );
}

function NoticeLine({ open, notice }: { open: OpenCanvas; notice: Notice }) {
  const { t } = useI18n(),
    thing = open.scene.get(notice.id),
    values = {
      block: `\u2068${(thing && titleOf(thing)) || t('forgeTools.notice.block')}\u2069`,
      name: notice.by === null ? t('forgeTools.notice.elsewhere') : `\u2068${notice.by}\u2069`,
    };
  return (
    <div role="status" className={BANNER}>
      <p className="min-w-0 flex-1">{t(`forgeTools.notice.${notice.what}`, values)}</p>
      {notice.what === 'look-overwritten' && notice.lost !== undefined && (
        <Button size="sm" onClick={() => open.putBack(notice)}>
          {t('forgeTools.notice.putBack')}
        </Button>
      )}
      <IconButton
        label={t('forgeTools.dismiss')}
        tooltip={false}
        className="size-8"
        onClick={() => open.dismissNotice(notice)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** What happened to one's own changes when they met others': the first of them, and how many there are. */
function Notices({ open }: { open: OpenCanvas }) {
  const { t } = useI18n(),
    notices = useLive(open.notices),
    [first] = notices;
  if (!first) return null;
  return (
    <>
      <NoticeLine open={open} notice={first} />
      {notices.length > 1 && (
        <div className={BANNER}>
          <p className="min-w-0 flex-1 text-text-2">{t('forgeTools.notice.more', { count: notices.length - 1 })}</p>
          <Button size="sm" onClick={() => notices.forEach((notice) => open.dismissNotice(notice))}>
            {t('forgeTools.notice.dismissAll')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What a person has to know of the state of a canvas, above it. */
export function Banners({ open }: { open: OpenCanvas }) {
  return (
    <>
      <Problem open={open} />
      <Gone open={open} />
      <Damaged open={open} />
      <Notices open={open} />
    </>
  );
}

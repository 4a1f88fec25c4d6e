import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/web/ui/confirm-dialog.tsx';
import type { Bookcast } from '../../contract.ts';
import { CastCover } from '../cast-cover.tsx';
import { useCastWork } from '../cast-work.ts';

/** Bookcasts in the trash: restored, or deleted for good. */
export function TrashList({ casts }: { casts: readonly Bookcast[] }) {
  const { t, relative } = useI18n();
  const { restore, removeForGood } = useCastWork();
  const [asked, setAsked] = useState<Bookcast | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = async (cast: Bookcast) => {
    setBusy(true);
    if (await removeForGood(cast)) setAsked(null);
    setBusy(false);
  };
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {casts.map((cast) => (
          <li key={cast.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <CastCover src={cast.coverImageUrl} title={cast.title} className="w-12 shrink-0" />
            <div className="min-w-0 flex-1 basis-40">
              <p dir="auto" className="text-match-parent line-clamp-2 font-medium">
                {cast.title}
              </p>
              <p className="text-sm text-text-3">{relative(cast.updatedAt)}</p>
            </div>
            <div className="flex gap-2">
              <Button size="sm" onClick={() => void restore(cast)}>
                <RotateCcw aria-hidden="true" />
                {t('bookcast.trash.restore')}
              </Button>
              <Button size="sm" variant="quiet" className="text-bad!" onClick={() => setAsked(cast)}>
                {t('bookcast.trash.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={t('bookcast.trash.confirm', { title: asked.title })}
          description={t('bookcast.trash.confirmText')}
          confirm={t('bookcast.trash.remove')}
          busy={busy}
          onConfirm={() => void confirm(asked)}
        />
      )}
    </>
  );
}

import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import type { Conflict } from '../../core/sync/conflicts.ts';
import { useLive } from '../surface/use-live.ts';
import type { OpenCanvas } from '../sync/canvas-types.ts';

function Words({ label, text }: { label: string; text: string }) {
  const { t } = useI18n();
  return (
    <div className="min-w-0">
      <h4 className="text-sm font-medium text-text-2">{label}</h4>
      <p
        dir="auto"
        className="mt-1 max-h-44 overflow-y-auto rounded-sm bg-surface p-2 whitespace-pre-wrap wrap-anywhere"
      >
        {text || t('forgeTools.conflict.nothing')}
      </p>
    </div>
  );
}

function Pair({ conflict, settle }: { conflict: Conflict; settle: (keep: 'mine' | 'theirs' | 'both') => void }) {
  const { t } = useI18n(),
    { copy, original, by } = conflict;
  return (
    <li className="py-4">
      <div className="grid gap-5 sm:grid-cols-2">
        <Words label={t('forgeTools.conflict.mine')} text={copy.text} />
        <Words
          label={by === null ? t('forgeTools.conflict.elsewhere') : t('forgeTools.conflict.theirs', { name: by })}
          text={original.text}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => settle('mine')}>
          {t('forgeTools.conflict.keepMine')}
        </Button>
        <Button size="sm" onClick={() => settle('theirs')}>
          {t('forgeTools.conflict.keepTheirs')}
        </Button>
        <Button size="sm" onClick={() => settle('both')}>
          {t('forgeTools.conflict.keepBoth')}
        </Button>
      </div>
    </li>
  );
}

/** Words that two people changed at the same time, side by side, until somebody decides. */
export function ConflictsDialog({ open, onClose }: { open: OpenCanvas; onClose: () => void }) {
  const { t } = useI18n(),
    conflicts = useLive(open.conflicts);
  const settle = (conflict: Conflict, keep: 'mine' | 'theirs' | 'both') => {
    open.settle(conflict, keep);
    if (conflicts.length <= 1) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('forgeTools.conflict.title')}
      description={t('forgeTools.conflict.text')}
    >
      <ul className="divide-y divide-line">
        {conflicts.map((conflict) => (
          <Pair key={conflict.copy.id} conflict={conflict} settle={(keep) => settle(conflict, keep)} />
        ))}
      </ul>
    </Dialog>
  );
}

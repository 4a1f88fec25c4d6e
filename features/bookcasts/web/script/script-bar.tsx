import { Mic, Undo2 } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { clockText } from '../../../catalog/core/index.ts';
import type { Script } from '../../contract.ts';
import { plannedSeconds, toSpeak } from '../../core/script-edits.ts';
import type { ScriptEdits } from './use-script-edits.ts';

type ScriptBarProps = {
  script: Script;
  editing: ScriptEdits;
  recorded: boolean;
  making: boolean;
  recording: boolean;
  /** A line has no words left. */
  empty: boolean;
  onRecord: () => void;
};
/** Further from what was asked than this is worth a color. */
const NEAR = 0.15;

/** Above the script: how long it will be, what isn't saved, and what recording it would speak. */
export function ScriptBar({ script, editing, recorded, making, recording, empty, onRecord }: ScriptBarProps) {
  const { t } = useI18n();
  const { edits, changes, busy } = editing;
  const planned = plannedSeconds(script, edits);
  const speak = toSpeak(script, edits);
  const off = script.asked > 0 && Math.abs(planned - script.asked) / script.asked > NEAR;
  return (
    <div className="sticky top-0 z-10 -mx-1 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-ground px-1 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className={cx('tabular-nums', off && 'text-warn')} role="status">
          {t('bookcast.script.length', { planned: clockText(planned), asked: clockText(script.asked) })}
        </p>
        <p className={cx('text-sm', empty ? 'text-bad' : 'text-text-3')}>
          {empty
            ? t('bookcast.script.emptyLine')
            : making
              ? t('bookcast.script.making')
              : speak === 0 && recorded
                ? t('bookcast.script.allRecorded')
                : recorded
                  ? t('bookcast.script.toSpeak', { count: speak })
                  : t('bookcast.script.lines', { count: edits.lines.length })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={t('common.undo')} disabled={!editing.canUndo} onClick={editing.undo}>
          <Undo2 className="flip" aria-hidden="true" />
        </IconButton>
        {changes > 0 && (
          <>
            <Button size="sm" variant="quiet" onClick={editing.discard}>
              {t('bookcast.script.discard')}
            </Button>
            <Button size="sm" busy={busy && !recording} disabled={empty || making} onClick={() => void editing.save()}>
              {t('bookcast.script.save', { count: changes })}
            </Button>
          </>
        )}
        <Button
          size="sm"
          variant="primary"
          busy={recording}
          disabled={empty || making || (recorded && speak === 0 && changes === 0)}
          onClick={onRecord}
        >
          <Mic aria-hidden="true" />
          {recorded ? t('bookcast.script.recordAgain') : t('bookcast.script.record')}
        </Button>
      </div>
    </div>
  );
}

import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { useParts } from './parts.ts';

const Find = lazy(async () => ({ default: (await import('../find/find.tsx')).Find }));
const Outline = lazy(async () => ({ default: (await import('../outline/outline.tsx')).Outline }));

export type Pane = 'outline' | 'find';

/** What stands beside the canvas, or over it where there is no room: its outline, or search. */
export function SidePane({ pane, narrow, onClose }: { pane: Pane; narrow: boolean; onClose: () => void }) {
  const { t } = useI18n(),
    { context, commands, view } = useParts();
  const close = () => {
    onClose();
    view.host.focus();
  };
  return (
    <section aria-label={t(`canvas.command.${pane}`)} className={narrow ? 'forge-pane forge-pane-over' : 'forge-pane'}>
      {pane === 'outline' && (
        <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line ps-4 pe-2">
          <h2 className="flex-1 font-medium">{t('canvas.command.outline')}</h2>
          <IconButton label={t('common.close')} tooltip={false} onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className={pane === 'find' ? 'min-h-0 flex-1 overflow-y-auto p-2' : 'min-h-0 flex-1'}>
        <Suspense>
          {pane === 'outline' ? (
            <Outline context={context} commands={commands} />
          ) : (
            <Find context={context} onClose={close} />
          )}
        </Suspense>
      </div>
    </section>
  );
}

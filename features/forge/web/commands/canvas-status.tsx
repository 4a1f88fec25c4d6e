import { X } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useStore } from '../../../../platform/web/store.ts';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import type { CanvasContext } from './context.ts';

/** Says to screen readers what commands did, and shows how to go on while a connection is drawn with keys. */
export function CanvasStatus({ context: { said, say, connecting } }: { context: CanvasContext }) {
  const { t } = useI18n();
  const words = useStore(said);
  const isConnecting = useStore(connecting) !== null;
  const end = (): void => {
    connecting.set(null);
    say(t('canvas.said.connectingEnded'));
  };
  return (
    <>
      <output aria-live="polite" className="sr-only">
        {words}
      </output>
      {isConnecting && (
        <div className="flex items-center gap-2 rounded-md border border-line bg-raised p-1 ps-3 text-sm shadow-2">
          <span className="min-w-0 flex-1">{t('canvas.said.connecting')}</span>
          <IconButton label={t('canvas.connect.cancel')} tooltip={false} onClick={end}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </>
  );
}

import { Maximize, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { useShortcut } from '../../../../platform/web/commands/shortcut.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { ZOOMS } from '../commands.ts';
import type { Zoom } from '../engine.ts';

type ZoomProps = { zoom: Zoom; tooltip?: 'bottom' | false };

/** How large pages are that have a size of their own. */
export function ZoomButtons({ zoom, tooltip = false }: ZoomProps) {
  const { t } = useI18n();
  const [larger, smaller, page] = [useShortcut(ZOOMS.in), useShortcut(ZOOMS.out), useShortcut(ZOOMS.page)];
  return (
    <div className="flex" role="group" aria-label={t('reader.zoom.label')}>
      <IconButton label={t('reader.zoom.out')} tooltip={tooltip} {...smaller} onClick={() => zoom.by(-1)}>
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton label={t('reader.zoom.in')} tooltip={tooltip} {...larger} onClick={() => zoom.by(1)}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
      <IconButton label={t('reader.zoom.fit')} tooltip={tooltip} onClick={() => zoom.fit('width')}>
        <MoveHorizontal aria-hidden="true" />
      </IconButton>
      <IconButton label={t('reader.zoom.fitPage')} tooltip={tooltip} {...page} onClick={() => zoom.fit('page')}>
        <Maximize aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** The same among the settings, with its name over it. */
export function ZoomSettings({ zoom }: { zoom: Zoom }) {
  const { t } = useI18n();
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{t('reader.zoom.label')}</p>
      <ZoomButtons zoom={zoom} />
    </div>
  );
}

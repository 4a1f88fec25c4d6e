import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Menu, MenuItem } from '../../../../platform/web/ui/menu.tsx';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import type { CanvasCommandId } from '../commands/specs.ts';
import { CommandButton } from './command-button.tsx';
import { useParts } from './parts.ts';
import { useLive, useSceneCount } from './use-live.ts';

const ZOOMS: readonly CanvasCommandId[] = [
  'canvas.zoom-in',
  'canvas.zoom-out',
  'canvas.full-size',
  'canvas.fit',
  'canvas.fit-selection',
];

/** How large things are shown, and the ways to change it. */
function Zoom() {
  const { t, number } = useI18n(),
    { view, command } = useParts(),
    { zoom } = useLive(view.camera),
    label = t('forgeTools.zoom', { percent: Math.round(zoom * 100) });
  return (
    <Menu
      label={t('forgeTools.zoomMenu')}
      side="top"
      focusAfterChoice={() => view.host.focus()}
      trigger={
        <button type="button" aria-label={label} className={buttonClass('quiet', 'sm')}>
          {number(zoom, { style: 'percent' })}
        </button>
      }
    >
      {ZOOMS.map((id) => {
        const it = command(id);
        if (!it) return null;
        const [key] = it.keys ?? [];
        return (
          <MenuItem
            key={id}
            icon={<it.icon aria-hidden="true" />}
            disabled={!it.enabled()}
            {...(key && { shortcut: key })}
            onSelect={() => it.run()}
          >
            {t(it.label)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

/** What one reaches for all the time, at the foot of the canvas. */
export function BottomBar({ narrow }: { narrow: boolean }) {
  const { t } = useI18n(),
    { open, view, context } = useParts(),
    mayChange = useLive(open.role) !== 'view',
    connecting = useLive(context.connecting) !== null;
  useSceneCount(open.scene); // undo and redo
  useLive(view.selection);
  useLive(open.standing);
  return (
    <div role="toolbar" aria-label={t('forgeTools.toolbar')} className="forge-bar">
      {mayChange && (
        <>
          <CommandButton id="canvas.note" />
          <CommandButton id="canvas.frame" />
          <CommandButton id="canvas.connect" pressed={connecting} />
          <span className="forge-split" />
          <CommandButton id="canvas.undo" />
          <CommandButton id="canvas.redo" />
          <span className="forge-split" />
        </>
      )}
      {!narrow && <CommandButton id="canvas.zoom-out" />}
      <Zoom />
      {!narrow && <CommandButton id="canvas.zoom-in" />}
      {!narrow && <CommandButton id="canvas.fit" />}
    </div>
  );
}

import { AlignStartVertical, Ellipsis, Palette } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../../platform/web/ui/menu.tsx';
import { Popover } from '../../../../platform/web/ui/popover.tsx';
import { COLOR_VARIANTS } from '../../core/model/colors.ts';
import type { CanvasCommand } from '../commands/canvas-commands.ts';
import { CommandButton } from './command-button.tsx';
import { useParts } from './parts.ts';
import { useLive, useSceneCount } from './use-live.ts';

function Colors() {
  const { t } = useI18n(),
    { command, open, view } = useParts(),
    [shown, setShown] = useState(false),
    [first = ''] = view.selection.get(),
    now = open.scene.get(first)?.color,
    none = command('canvas.color-plain');
  const choose = (it: CanvasCommand): void => {
    it.run();
    setShown(false);
  };
  return (
    <Popover
      label={t('forgeTools.color')}
      align="center"
      className="forge-colors"
      open={shown}
      onOpenChange={setShown}
      focusAfterChoice={() => view.host.focus()}
      trigger={
        <IconButton label={t('forgeTools.color')}>
          <Palette aria-hidden="true" />
        </IconButton>
      }
    >
      <ul className="grid grid-cols-5 gap-2">
        {COLOR_VARIANTS.map((color) => {
          const it = command(`canvas.color-${color}`);
          return (
            it && (
              <li key={color}>
                <button
                  type="button"
                  aria-label={t(it.label)}
                  title={t(it.label)}
                  aria-pressed={color === now}
                  className="forge-swatch"
                  style={{ backgroundColor: `var(--forge-${color})`, borderColor: `var(--forge-${color}-line)` }}
                  onClick={() => choose(it)}
                />
              </li>
            )
          );
        })}
      </ul>
      {none && (
        <Button
          variant="quiet"
          size="sm"
          aria-pressed={now === 'plain'}
          className="mt-3 w-full"
          onClick={() => choose(none)}
        >
          <none.icon aria-hidden="true" className="size-4" />
          {t(none.label)}
        </Button>
      )}
    </Popover>
  );
}

function Align() {
  const { t } = useI18n(),
    { commands, view } = useParts();
  return (
    <Menu
      label={t('forgeTools.align')}
      side="top"
      focusAfterChoice={() => view.host.focus()}
      trigger={
        <IconButton label={t('forgeTools.align')}>
          <AlignStartVertical aria-hidden="true" />
        </IconButton>
      }
    >
      {commands
        .filter(({ section }) => section === 'align')
        .map((it) => (
          <MenuItem
            key={it.id}
            icon={<it.icon aria-hidden="true" />}
            disabled={!it.enabled()}
            onSelect={() => it.run()}
          >
            {t(it.label)}
          </MenuItem>
        ))}
    </Menu>
  );
}

/** What can be done with what is selected, above the bar at the foot. */
export function SelectionBar({ onMore }: { onMore: (at: { x: number; y: number }) => void }) {
  const { t } = useI18n(),
    { open, view } = useParts(),
    selected = useLive(view.selection),
    role = useLive(open.role);
  useSceneCount(open.scene);
  if (selected.size === 0 || role === 'view') return null;
  return (
    <div role="toolbar" aria-label={t('forgeTools.selection', { count: selected.size })} className="forge-bar">
      <CommandButton id="canvas.edit" />
      <Colors />
      {selected.size > 1 && <Align />}
      <CommandButton id="canvas.duplicate" />
      <CommandButton id="canvas.lock" />
      <CommandButton id="canvas.delete" />
      <IconButton
        label={t('forgeTools.more')}
        aria-haspopup="menu"
        onClick={(event) => {
          const { left, top } = event.currentTarget.getBoundingClientRect();
          onMore({ x: left, y: top });
        }}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </div>
  );
}

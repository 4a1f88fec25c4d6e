import { DropdownMenu } from 'radix-ui';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { MenuItem, MenuSeparator, popupClass } from '../../../../platform/web/ui/menu.tsx';
import { cx } from '../../../../platform/web/cx.ts';
import type { CanvasCommand } from '../commands/canvas-commands.ts';
import { menuGroups, type MenuSection } from './menu-groups.ts';
import { useParts } from './parts.ts';

type Point = { x: number; y: number };

function Item({ it }: { it: CanvasCommand }) {
  const { t } = useI18n(),
    [key] = it.keys ?? [];
  return (
    <MenuItem
      icon={<it.icon aria-hidden="true" />}
      tone={it.id === 'canvas.delete' ? 'danger' : 'plain'}
      {...(key && { shortcut: key })}
      onSelect={() => it.run()}
    >
      {t(it.label)}
    </MenuItem>
  );
}

const SHEET = 'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto';

function Sub({ label, items }: { label: string; items: readonly CanvasCommand[] }) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className="forge-sub">
        <span className="flex-1">{label}</span>
        <span aria-hidden="true" className="rtl:rotate-180">
          ›
        </span>
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent collisionPadding={8} className={cx(popupClass, SHEET)}>
          {items.map((it) => (
            <Item key={it.id} it={it} />
          ))}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

/** What can be done now, at a point of the window: with what is selected, or on the canvas. */
export function ContextMenu({ at, onClose }: { at: Point | null; onClose: () => void }) {
  const { t } = useI18n(),
    { commands, view, context } = useParts();
  if (!at) return null;
  const labels: Record<MenuSection, string> = {
    color: t('forgeTools.color'),
    align: t('forgeTools.align'),
    order: t('forgeTools.order'),
    more: t('forgeTools.more'),
  };
  // Back to where the person was, unless something else was opened that has the focus.
  const goBack = (): void => {
    const now = document.activeElement;
    const isElsewhere = now !== null && now !== document.body && !now.closest('[role=menu]');
    const tree = context.place.get() === 'tree' ? document.querySelector<HTMLElement>('.forge-tree') : null;
    if (!isElsewhere) (tree ?? view.host).focus();
  };
  const groups = menuGroups(commands, view.selection.get().size > 0);
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none fixed" style={{ left: at.x, top: at.y }} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={t('forgeTools.menu')}
          align="start"
          collisionPadding={8}
          className={cx(popupClass, SHEET)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            goBack();
          }}
        >
          {groups.map((entries, at) => (
            <div key={entries[0]!.entry}>
              {at > 0 && <MenuSeparator />}
              {entries.map((one) =>
                'command' in one ? (
                  <Item key={one.entry} it={one.command} />
                ) : (
                  <Sub key={one.entry} label={labels[one.entry]} items={one.items} />
                ),
              )}
            </div>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

import { DropdownMenu } from 'radix-ui';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { MenuItem, MenuSeparator, popupClass } from '../../../../platform/web/ui/menu.tsx';
import { cx } from '../../../../platform/web/cx.ts';
import type { CanvasCommand } from '../commands/canvas-commands.ts';
import type { Section } from '../commands/index.ts';
import { useParts } from './parts.ts';

type Point = { x: number; y: number };

const GROUPS: readonly { sections: readonly Section[]; within?: 'align' | 'color' }[] = [
  { sections: ['edit'] },
  { sections: ['create'] },
  { sections: ['order'] },
  { sections: ['align'], within: 'align' },
  { sections: ['color'], within: 'color' },
  { sections: ['select'] },
  { sections: ['view'] },
];

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

/** Everything that can be done now, at a point of the window: of what is selected, or of the canvas. */
export function ContextMenu({ at, onClose }: { at: Point | null; onClose: () => void }) {
  const { t } = useI18n(),
    { commands, view, context } = useParts();
  if (!at) return null;
  // Back to where the person was, unless something else was opened that has the focus.
  const goBack = (): void => {
    const now = document.activeElement;
    const isElsewhere = now !== null && now !== document.body && !now.closest('[role=menu]');
    const tree = context.place.get() === 'tree' ? document.querySelector<HTMLElement>('.forge-tree') : null;
    if (!isElsewhere) (tree ?? view.host).focus();
  };
  const groups = GROUPS.map((group) => ({
    ...group,
    items: commands.filter(
      (it) => group.sections.includes(it.section) && it.id !== 'canvas.menu' && it.id !== 'canvas.none' && it.enabled(),
    ),
  })).filter(({ items }) => items.length > 0);
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
          {groups.map(({ items, within }, at) => (
            <div key={items[0]!.id}>
              {at > 0 && !within && <MenuSeparator />}
              {within ? (
                <Sub label={t(`forgeTools.${within}`)} items={items} />
              ) : (
                items.map((it) => <Item key={it.id} it={it} />)
              )}
            </div>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

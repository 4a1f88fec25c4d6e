import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { ariaKeys } from '../commands/chord-text.ts';
import type { Chord } from '../commands/chord.ts';
import { cx } from '../cx.ts';
import { useFocusAfterChoice } from './focus-after-choice.ts';
import { Kbd } from './kbd.tsx';

export const popupClass =
  'motion-appear z-50 rounded-md border border-line bg-raised p-1 text-text shadow-2 outline-none';
const ITEM =
  'relative flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 text-base outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent-soft pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:text-text-3';

type MenuProps = {
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
  label?: string;
  defaultOpen?: boolean;
  /** Takes the focus after something was chosen, in place of the trigger. */
  focusAfterChoice?: () => void;
  children: ReactNode;
};

/** A list of things to do that opens under its trigger. */
export function Menu({
  trigger,
  align = 'end',
  side = 'bottom',
  label,
  defaultOpen = false,
  focusAfterChoice,
  children,
}: MenuProps) {
  const { onClick, onCloseAutoFocus } = useFocusAfterChoice(focusAfterChoice);
  return (
    <DropdownMenu.Root defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          {...(label ? { 'aria-label': label } : {})}
          onClick={onClick}
          onCloseAutoFocus={onCloseAutoFocus}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cx(popupClass, 'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto')}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type MenuItemProps = {
  icon?: ReactNode;
  shortcut?: Chord;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

/** One thing to do. */
export function MenuItem({ icon, shortcut, tone = 'plain', disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      aria-keyshortcuts={shortcut && ariaKeys([shortcut])}
      className={cx(ITEM, tone === 'danger' && 'text-bad [&>svg]:text-bad!')}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {shortcut && <Kbd keys={shortcut} />}
    </DropdownMenu.Item>
  );
}

type MenuChoiceProps<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
};

/** One of several, inside a menu. */
export function MenuChoice<T extends string>({ label, value, onChange, options }: MenuChoiceProps<T>) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChange(next as T)} aria-label={label}>
      <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-text-3">{label}</DropdownMenu.Label>
      {options.map((option) => (
        <DropdownMenu.RadioItem key={option.value} value={option.value} className={ITEM}>
          <span className="flex-1">{option.label}</span>
          <DropdownMenu.ItemIndicator>
            <Check className="size-4 text-accent" aria-hidden="true" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

/** A line between groups of a menu. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}

type MenuCheckProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Stands at its end in the place of the check mark, also where it is off. */
  mark?: ReactNode;
  /** The pointer or the keyboard has come to it. */
  onFocus?: () => void;
  children: ReactNode;
};

/** Something that is on or off, inside a menu; the menu stays open. */
export function MenuCheck({ checked, onChange, mark, onFocus, children }: MenuCheckProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      onFocus={onFocus}
      className={ITEM}
    >
      <span className="flex-1">{children}</span>
      {mark ? (
        <span>{mark}</span>
      ) : (
        <DropdownMenu.ItemIndicator>
          <Check className="size-4 text-accent" aria-hidden="true" />
        </DropdownMenu.ItemIndicator>
      )}
    </DropdownMenu.CheckboxItem>
  );
}

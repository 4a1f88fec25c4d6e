import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { cx } from '../cx.ts';
import { controlClass, useFieldProps } from './field.tsx';
import { popupClass } from './menu.tsx';

type SelectProps<T extends string> = {
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
  /** Its name when it stands outside a Field. */
  label?: string;
  disabled?: boolean;
  className?: string;
};

/** One of many, from a list that opens. */
export function Select<T extends string>({
  value,
  onChange,
  options,
  label,
  disabled = false,
  className,
}: SelectProps<T>) {
  const field = useFieldProps();
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)} disabled={disabled}>
      <Radix.Trigger
        {...field}
        {...(label ? { 'aria-label': label } : {})}
        className={cx(controlClass, 'inline-flex h-9 items-center justify-between gap-2 px-3', className)}
      >
        <Radix.Value />
        <Radix.Icon>
          <ChevronDown className="size-4 text-text-3" aria-hidden="true" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            popupClass,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          )}
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="flex min-h-9 items-center gap-3 rounded-sm px-2.5 outline-none select-none data-highlighted:bg-accent-soft pointer-coarse:min-h-11"
              >
                <span className="flex-1">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                </span>
                <Radix.ItemIndicator>
                  <Check className="size-4 text-accent" aria-hidden="true" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import { ToggleGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';

type Option<T extends string> = { value: T; label: string; /** Shown in place of the label. */ icon?: ReactNode };
type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
};

/** One of a few, side by side. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <ToggleGroup.Root
        type="single"
        value={value}
        onValueChange={(next) => next && onChange(next as T)}
        aria-labelledby={id}
        className="flex gap-1 rounded-sm border border-line p-1"
      >
        {options.map((option) => (
          <ToggleGroup.Item
            key={option.value}
            value={option.value}
            {...(option.icon ? { 'aria-label': option.label, title: option.label } : {})}
            className="flex h-8 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-sm px-1 text-sm text-text-2 hover:text-text data-[state=on]:bg-accent-soft data-[state=on]:text-text pointer-coarse:h-11"
          >
            {option.icon ?? <span className="truncate">{option.label}</span>}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  );
}

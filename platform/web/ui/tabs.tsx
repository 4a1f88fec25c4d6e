import { Tabs as Radix, ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type Option<T extends string> = { value: T; label: ReactNode };
type TabsProps<T extends string> = {
  value: T;
  onChange: (value: T) => void;
  label: string;
  tabs: readonly Option<T>[];
  className?: string;
  children: ReactNode;
};

/** Several views of one thing; inside it one `<TabPanel value>` for each. */
export function Tabs<T extends string>({ value, onChange, label, tabs, className, children }: TabsProps<T>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)} className={cx('min-h-0', className)}>
      <Radix.List aria-label={label} className="-mx-2 scroll-strip flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-10 px-2 rounded-t-sm border-b-2 -outline-offset-2 border-transparent whitespace-nowrap text-text-2 hover:text-text data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-text"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/** The view of one tab. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className={cx('pt-5 outline-offset-4', className)}>
      {children}
    </Radix.Content>
  );
}

type PillsProps<T extends string> = {
  value: T;
  onChange: (value: T) => void;
  label: string;
  options: readonly Option<T>[];
  className?: string;
};

/** One of a few, always in sight: filters, view modes. */
export function Pills<T extends string>({ value, onChange, label, options, className }: PillsProps<T>) {
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      onValueChange={(next) => next && onChange(next as T)}
      aria-label={label}
      className={cx('-m-1 scroll-strip flex gap-1 p-1', className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="h-8 rounded-full px-3.5 whitespace-nowrap text-text-2 transition-colors hover:text-text data-[state=on]:bg-text data-[state=on]:font-medium data-[state=on]:text-ground pointer-coarse:h-10"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

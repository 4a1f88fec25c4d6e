import { Check } from 'lucide-react';
import { Checkbox as RadixCheckbox, Switch as RadixSwitch } from 'radix-ui';
import { useId, type ReactNode } from 'react';

type ToggleProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  label: ReactNode;
  hint?: ReactNode;
};

/** A setting that is on or off at once. */
export function Switch({ checked, onChange, disabled = false, label, hint }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="min-w-0">
        {label}
        {hint && <span className="block text-sm text-text-3">{hint}</span>}
      </label>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="h-6 w-10 shrink-0 rounded-full border border-line-strong bg-sunken p-0.5 transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <RadixSwitch.Thumb className="block size-[18px] rounded-full bg-text-3 transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent rtl:data-[state=checked]:-translate-x-4" />
      </RadixSwitch.Root>
    </div>
  );
}

/** A choice in a list or form. `label` may be hidden by the caller with sr-only. */
export function Checkbox({ checked, onChange, disabled = false, label, hint }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <RadixCheckbox.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next === true)}
        disabled={disabled}
        className="mt-px grid size-[18px] shrink-0 place-items-center rounded-[4px] border border-line-strong bg-surface data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=checked]:text-on-accent"
      >
        <RadixCheckbox.Indicator>
          <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <label htmlFor={id}>
        {label}
        {hint && <span className="block text-sm text-text-3">{hint}</span>}
      </label>
    </div>
  );
}

import {
  createContext,
  useContext,
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { cx } from '../cx.ts';

type FieldIds = { id: string; hintId: string | undefined; errorId: string | undefined };
const Context = createContext<FieldIds | null>(null);

/** The look of everything one writes into. */
export const controlClass =
  'rounded-sm border border-line-strong bg-surface text-text placeholder:text-text-3 hover:border-text-3 focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-bad';

/** Ties a control to the label, hint and error of the Field around it. */
export function useFieldProps(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const field = useContext(Context);
  if (!field) return {};
  const described = [field.errorId, field.hintId].filter(Boolean).join(' ');
  return {
    id: field.id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(field.errorId ? { 'aria-invalid': true as const } : {}),
  };
}

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A labelled control with an optional hint and error: `<Field label="…"><Input … /></Field>`. */
export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId();
  const ids: FieldIds = { id, hintId: hint ? `${id}-hint` : undefined, errorId: error ? `${id}-error` : undefined };
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {aside}
      </div>
      <Context value={ids}>{children}</Context>
      {error && (
        <p id={ids.errorId} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      {hint && (
        <p id={ids.hintId} className="text-sm text-text-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** One line of text. */
export function Input({
  className,
  type = 'text',
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <input
      {...useFieldProps()}
      {...rest}
      type={type}
      className={cx(controlClass, 'h-9 w-full px-3 pointer-coarse:h-11 pointer-coarse:text-md', className)}
    />
  );
}

/** Several lines of text; grows with what is written. */
export function TextArea({
  className,
  rows = 3,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <textarea
      {...useFieldProps()}
      {...rest}
      rows={rows}
      className={cx(
        controlClass,
        'field-sizing-content max-h-80 min-h-20 w-full px-3 py-2 pointer-coarse:text-md',
        className,
      )}
    />
  );
}

import { Search } from 'lucide-react';
import { cx } from '../cx.ts';
import { useTyped } from '../use-typed.ts';
import { Input } from './field.tsx';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (words: string) => void;
  maxLength?: number;
  className: string;
};

/** The words that narrow a list; the list hears of them once typing pauses. `className` gives its width. */
export function SearchField({ label, value, onChange, maxLength, className }: SearchFieldProps) {
  const [text, setText] = useTyped(value, onChange);
  return (
    <div className={cx('relative flex-1', className)}>
      <Search
        className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-text-3"
        aria-hidden="true"
      />
      <Input
        type="search"
        value={text}
        maxLength={maxLength}
        onChange={(event) => setText(event.target.value)}
        aria-label={label}
        placeholder={label}
        className="ps-9"
      />
    </div>
  );
}

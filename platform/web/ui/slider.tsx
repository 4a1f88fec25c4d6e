import { Slider as Radix } from 'radix-ui';

type SliderProps = {
  value: number;
  onChange: (value: number) => void;
  onCommit?: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  label: string;
  valueText?: string;
};

/** A number on a line, by pointer or arrow keys. */
export function Slider({ value, onChange, onCommit, min, max, step = 1, label, valueText }: SliderProps) {
  return (
    <Radix.Root
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      onValueCommit={([next]) => next !== undefined && onCommit?.(next)}
      min={min}
      max={max}
      step={step}
      className="relative flex h-6 touch-none items-center select-none"
    >
      <Radix.Track className="relative h-1 grow rounded-full bg-line">
        <Radix.Range className="absolute h-full rounded-full bg-accent" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        {...(valueText ? { 'aria-valuetext': valueText } : {})}
        className="block size-4 rounded-full bg-accent shadow-1"
      />
    </Radix.Root>
  );
}

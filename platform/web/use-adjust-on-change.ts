import { useState } from 'react';

/**
 * Adjusts the component's own state when a value has changed since it was last rendered. It happens while rendering, so the
 * outdated state is never shown; an effect would render twice. `adjust` may only set state of the component that calls this,
 * and none that a timer or a stream sets, too: React drops what rendering set when such an update was passed over before.
 */
export function useAdjustOnChange<T>(value: T, adjust: () => void): void {
  const [last, setLast] = useState(value);
  if (Object.is(last, value)) return;
  setLast(value);
  adjust();
}

import { useCallback, useState } from 'react';
import { readStored, writeStored } from './stored.ts';

/** State that survives a reload, under `maktaba.<name>`. Corrupt stored data is deleted. `check` must be a constant. */
export function useStored<T>(
  name: string,
  initial: T,
  check: (value: unknown) => T | undefined,
): [T, (value: T) => void] {
  const key = `maktaba.${name}`;
  const [value, setValue] = useState<T>(() => readStored(localStorage, key, check) ?? initial);
  const set = useCallback(
    (next: T) => {
      setValue(next);
      writeStored(localStorage, key, next);
    },
    [key],
  );
  return [value, set];
}

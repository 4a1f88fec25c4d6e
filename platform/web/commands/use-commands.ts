import { useLayoutEffect, useRef } from 'react';
import { useI18n } from '../i18n.tsx';
import { useGo } from '../navigation.tsx';
import type { Command } from './command.ts';
import { dispatchKey } from './dispatch.ts';
import { addScope, type Registered } from './registry.ts';

/** Offers commands to the keyboard and the palette while the component is shown. */
export function useCommands(commands: readonly Command[]): void {
  const { t } = useI18n();
  const go = useGo();
  const scope = useRef<readonly Registered[]>([]);
  // Before the page is seen: a key pressed at once counts.
  useLayoutEffect(() => {
    scope.current = commands.map((command) => ({ command, tools: { go, t } }));
  });
  useLayoutEffect(() => addScope(scope), []);
}

/** Listens for the keys of commands; once around the whole page. */
export function useCommandKeys(): void {
  useLayoutEffect(() => {
    window.addEventListener('keydown', dispatchKey);
    return () => window.removeEventListener('keydown', dispatchKey);
  }, []);
}

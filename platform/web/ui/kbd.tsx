import { cx } from '../cx.ts';

const mac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut as this machine writes it: `Ctrl+K` is ⌘K on a Mac. */
export function shortcutText(keys: string): string {
  return mac() ? keys.replace('Ctrl+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥') : keys.replaceAll('+', ' ');
}

/** Keys to press. */
export function Kbd({ keys, tone = 'plain' }: { keys: string; tone?: 'plain' | 'inverse' }) {
  return (
    <kbd
      dir="ltr"
      aria-hidden="true"
      className={cx('font-ui text-xs', tone === 'plain' ? 'text-text-3' : 'text-ground/70')}
    >
      {shortcutText(keys)}
    </kbd>
  );
}

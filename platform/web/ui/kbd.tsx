import { chordNames, chordText } from '../commands/chord-text.ts';
import type { Chord } from '../commands/chord.ts';
import { cx } from '../cx.ts';
import type { Translate } from '../translator.ts';

const mac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Signs that a screen reader would pass over. */
const SIGNS: Readonly<Record<string, string>> = {
  '?': 'question',
  '/': 'slash',
  '+': 'plus',
  '-': 'minus',
  _: 'underscore',
  '=': 'equals',
  '.': 'period',
  ',': 'comma',
};
const TONES = {
  plain: 'text-text-3',
  inverse: 'text-ground/70',
  key: 'rounded-sm border border-line-strong/60 bg-surface px-1.5 py-0.5 whitespace-nowrap text-text-2',
};

/** Keys to press, as this machine's keyboard has them: `Mod+K` is ⌘K on a Mac. In a sentence of any direction. */
export const keyText = (keys: Chord): string => `\u2066${chordText(keys, mac())}\u2069`;

/** Keys to press, to be read aloud. */
export const spokenKeys = (t: Translate, keys: Chord): string =>
  chordNames(keys, mac())
    .map((key) => t('shell.shortcuts.keyName', { key: SIGNS[key] ?? key }))
    .join(' ');

/** Keys to press: beside a name, over a dark tooltip, or drawn as a key. Screen readers hear `aria-keyshortcuts` or `spokenKeys`. */
export function Kbd({ keys, tone = 'plain' }: { keys: Chord; tone?: keyof typeof TONES }) {
  return (
    <kbd dir="ltr" aria-hidden="true" className={cx('font-ui text-xs', TONES[tone])}>
      {chordText(keys, mac())}
    </kbd>
  );
}

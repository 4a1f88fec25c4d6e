import { Info } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Script } from '../../contract.ts';
import { clockText } from '../../../catalog/core/index.ts';

/** What came out other than asked, and who wrote it. */
export function ScriptWarnings({ script }: { script: Script }) {
  const { t } = useI18n();
  const words = script.warnings.map(({ kind, got, asked }) => {
    if (kind === 'shorter')
      return t('bookcast.warning.shorter', { got: clockText(got), asked: clockText(asked ?? script.asked) });
    if (kind === 'off-topic') return t('bookcast.warning.offTopic');
    return kind === 'dropped'
      ? t('bookcast.warning.dropped', { count: got })
      : t('bookcast.warning.builtin', { count: got });
  });
  if (words.length === 0) return null;
  return (
    <ul className="mb-4 space-y-1.5 text-sm text-text-2">
      {words.map((text) => (
        <li key={text} className="flex gap-2">
          <Info className="mt-0.5 size-4 shrink-0 text-info" aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}

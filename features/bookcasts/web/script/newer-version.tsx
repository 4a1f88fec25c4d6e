import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { CopyButton } from '../../../../platform/web/ui/copy-button.tsx';
import type { ScriptEdits } from './use-script-edits.ts';

/** The script was changed elsewhere: it is the newer one that shows, with the person's changes on it. */
export function NewerVersion({ editing }: { editing: ScriptEdits }) {
  const { t } = useI18n();
  if (!editing.newer) return null;
  return (
    <section role="alert" className="mb-4 rounded-md border border-warn/60 bg-surface p-4">
      <h2 className="font-medium">{t('bookcast.newer.title')}</h2>
      <p className="mt-1 text-text-2">{t('bookcast.newer.text')}</p>
      {editing.edits.lost.length > 0 && (
        <>
          <p className="mt-3 text-sm font-medium">{t('bookcast.newer.lost')}</p>
          <ul className="mt-1 space-y-2">
            {editing.edits.lost.map((words, at) => (
              <li key={at} className="flex items-start gap-2 rounded-sm bg-raised px-3 py-2">
                <span dir="auto" className="min-w-0 flex-1 font-book wrap-anywhere">
                  {words}
                </span>
                <CopyButton text={words} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={editing.seen}>
          {t('bookcast.newer.keep')}
        </Button>
        <Button size="sm" variant="quiet" onClick={editing.discard}>
          {t('bookcast.newer.discard')}
        </Button>
      </div>
    </section>
  );
}

import { Trash2 } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { CopyButton } from '../../../../platform/web/ui/copy-button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { previewOf } from '../../core/index.ts';
import { discardAside, useAside } from '../state/set-aside.ts';

/** What was marked in books that were revoked before it could be saved; nothing where there is none. */
export function AsideMarks() {
  const { t, date } = useI18n();
  const marks = useAside();
  if (marks.length === 0) return null;
  return (
    <section aria-labelledby="marks-aside" className="mb-10 rounded-md border border-line bg-surface px-4 py-4">
      <h2 id="marks-aside" className="font-book text-lg font-semibold">
        {t('highlights.aside.title')}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-pretty text-text-2">{t('highlights.aside.text')}</p>
      <ul className="mt-3">
        {marks.map((one) => (
          <li key={one.key} className="flex gap-2 border-t border-line py-3 first:border-t-0">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="text-match-parent line-clamp-8 font-book leading-relaxed">
                {one.mark.text}
              </p>
              {one.mark.note && (
                <p dir="auto" className="mt-2 rounded-md bg-ground px-3 py-2 whitespace-pre-wrap">
                  {one.mark.note}
                </p>
              )}
              <time dateTime={one.at} className="mt-1 block text-sm text-text-3">
                {date(one.at)}
              </time>
            </div>
            <CopyButton text={[one.mark.text, one.mark.note].filter(Boolean).join('\n\n')} />
            <IconButton
              label={t('highlights.aside.discard', { text: previewOf(one.mark.text, 40) })}
              onClick={() => discardAside(one)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

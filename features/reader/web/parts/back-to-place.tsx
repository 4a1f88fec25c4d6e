import { Undo2 } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { goBack, useReaderSession } from '../state/reader-session.ts';

/** After a jump: back to where one was reading. */
export function BackToPlace({ small = false }: { small?: boolean }) {
  const { t, number } = useI18n();
  const origin = useReaderSession((session) => session?.origins.at(-1));
  if (!origin) return null;
  const words =
    origin.page === null
      ? t('reader.back.percent', { percent: number(origin.percent / 100, { style: 'percent' }) })
      : t('reader.back.page', { page: number(origin.page) });
  if (small) {
    return (
      <button
        type="button"
        onClick={() => void goBack()}
        className="relative flex items-center gap-1 whitespace-nowrap text-accent after:absolute after:-inset-x-2 after:-inset-y-3"
      >
        <Undo2 className="flip size-3.5" aria-hidden="true" />
        {words}
      </button>
    );
  }
  return (
    <Button size="sm" onClick={() => void goBack()}>
      <Undo2 className="flip" aria-hidden="true" />
      {words}
    </Button>
  );
}

import { Undo2 } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { goBack, useReaderSession } from '../state/reader-session.ts';

/** After a jump: back to where one was reading. */
export function BackToPlace({ className }: { className?: string }) {
  const { t, number } = useI18n();
  const origin = useReaderSession()?.origins.at(-1);
  if (!origin) return null;
  const words =
    origin.page === null
      ? t('reader.back.percent', { percent: number(origin.percent / 100, { style: 'percent' }) })
      : t('reader.back.page', { page: number(origin.page) });
  return (
    <Button size="sm" className={className} onClick={() => void goBack()}>
      <Undo2 className="flip" aria-hidden="true" />
      {words}
    </Button>
  );
}

import { LocateFixed } from 'lucide-react';
import { useI18n } from '../../../../../../platform/web/i18n.tsx';
import { useStore } from '../../../../../../platform/web/store.ts';
import { Button } from '../../../../../../platform/web/ui/button.tsx';
import type { Follower } from './follower.ts';

/** The way back to what is said, while the person looks elsewhere. */
export function BackToNow({ follower }: { follower: Follower }) {
  const { t } = useI18n();
  if (!useStore(follower.away)) return null;
  return (
    <div className="pointer-events-none sticky bottom-4 z-10 flex h-0 items-end justify-center">
      <Button variant="primary" className="pointer-events-auto shadow-2" onClick={() => follower.return()}>
        <LocateFixed aria-hidden="true" />
        {t('bookcast.follow.back')}
      </Button>
    </div>
  );
}

import { BookOpenText, ConciergeBell, Footprints, SlidersHorizontal, X, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { firstName, useSession } from '../../../platform/web/session.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { Skeleton } from '../../../platform/web/ui/states.tsx';
import { greetingKey } from '../core/index.ts';
import type { PlainKey } from '../../../platform/web/translator.ts';
import { useOnboarding } from './use-onboarding.ts';
import { type Canned, type Sender, useSending } from './use-sending.ts';

const ChatView = lazy(async () => ({ default: (await import('./chat-view.tsx')).ChatView }));
const LINKS: readonly { what: Canned; label: PlainKey; icon: LucideIcon }[] = [
  { what: 'personalize', label: 'concierge.panel.personalize', icon: SlidersHorizontal },
  { what: 'guides', label: 'concierge.panel.guides', icon: BookOpenText },
  { what: 'walkthrough', label: 'concierge.panel.walkthrough', icon: Footprints },
];
const FRAME = 'rounded-lg border border-line bg-surface/60';

function Collapsed({ onOpen, onAsk }: { onOpen: () => void; onAsk: (what: Canned) => void }) {
  const { t } = useI18n();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4">
      <Button onClick={onOpen}>
        <ConciergeBell aria-hidden="true" className="text-accent" />
        {t('concierge.panel.chat')}
      </Button>
      <p className="min-w-52 flex-1 text-sm text-text-2">{t('concierge.panel.blurb')}</p>
      <ul aria-label={t('concierge.panel.links')} className="flex flex-wrap gap-x-1 gap-y-1">
        {LINKS.map(({ what, label, icon: Icon }) => (
          <li key={what}>
            <Button size="sm" variant="quiet" className="pointer-coarse:h-11" onClick={() => onAsk(what)}>
              <Icon aria-hidden="true" />
              {t(label)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ExpandedProps = { sender: Sender; greeting: string; focus: boolean; onClose: () => void };

function Expanded({ sender, greeting, focus, onClose }: ExpandedProps) {
  const { t } = useI18n();
  return (
    <div className="p-4 md:p-5">
      <div className="mb-4 flex items-start gap-3">
        <ConciergeBell className="mt-1 size-5 shrink-0 text-accent" strokeWidth={1.75} aria-hidden="true" />
        <h2
          id="concierge-greeting"
          className="min-w-0 flex-1 font-book text-lg leading-snug font-semibold text-balance"
        >
          {greeting}
        </h2>
        <IconButton label={t('concierge.panel.close')} onClick={onClose} className="-me-1.5 -mt-1">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <ChatView sender={sender} autoFocus={focus} />
      </Suspense>
    </div>
  );
}

/** The concierge on the dashboard, collapsed or expanded (CONC-02, CONC-03). */
export function ConciergePanel() {
  const { t } = useI18n();
  const { user } = useSession();
  const [open, setOpen] = useState<'no' | 'asked' | 'onboarding'>('no');
  const [key] = useState(() => greetingKey(new Date().getHours(), Math.random()));
  const frame = useRef<HTMLElement>(null);
  const sender = useSending();
  const onboarding = useOnboarding(() => {
    if (open !== 'no') return;
    setOpen('onboarding');
    sender.preferences();
  });
  const [followed, setFollowed] = useState(0);
  useEffect(() => {
    if (followed > 0) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [followed, sender.busy]);
  const expand = () => {
    setOpen('asked');
    setFollowed((times) => times + 1);
  };
  const close = () => {
    setOpen('no');
    setFollowed(0);
    onboarding.finish();
    requestAnimationFrame(() => frame.current?.querySelector('button')?.focus());
  };
  const ask = (what: Canned) => {
    expand();
    sender.ask(what);
  };
  return (
    <section ref={frame} aria-label={t('concierge.name')} className={`mt-8 ${FRAME}`}>
      {open === 'no' ? (
        <Collapsed onOpen={expand} onAsk={ask} />
      ) : (
        <Expanded
          sender={sender}
          greeting={t(key, { name: firstName(user) || t('concierge.there') })}
          focus={open === 'asked'}
          onClose={close}
        />
      )}
    </section>
  );
}

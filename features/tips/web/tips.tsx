import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommandSpec } from '../../../platform/web/commands/command.ts';
import { useCommands } from '../../../platform/web/commands/use-commands.ts';
import { useBrowserEvent } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { toast } from '../../../platform/web/toast.ts';
import { iconButtonClass } from '../../../platform/web/ui/icon-button.tsx';
import { cx } from '../../../platform/web/cx.ts';
import { dismissed, type Flow, FLOWS, type Tip, TIPS, uploadFlow } from '../core/index.ts';
import { remember, seen } from './flags.ts';
import { type Place, placeAt } from './place.ts';

/** Something stands in front of the page; a tip never lies over it. */
const COVERED = '[role=dialog],[role=alertdialog],[role=menu]';
/** Dismisses the tips that are shown. */
const DISMISS: CommandSpec = {
  id: 'tips.dismiss',
  label: 'tips.dismiss',
  icon: X,
  group: 'shell.shortcuts.general',
  keys: ['Escape'],
  inFields: true,
  inPalette: false,
};
/** How often an open tip looks where its target is. */
const LOOK_MS = 250;

type Shown = { flow: Flow; tips: readonly Tip[] };

/** Starts flows and lets their tips come one after another, each after its wait. */
function useFlow(): [Shown | null, () => void] {
  const [shown, setShown] = useState<Shown | null>(null),
    timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = useCallback(() => {
    timers.current.forEach(clearTimeout);
    timers.current = [];
    setShown(null);
  }, []);
  useEffect(() => stop, [stop]);
  const begin = (flow: Flow) => {
    if (seen.get().includes(flow) || timers.current.length > 0) return;
    const { startMs, tips } = FLOWS[flow];
    timers.current = tips.map((tip) =>
      setTimeout(() => setShown((was) => ({ flow, tips: [...(was?.tips ?? []), tip] })), startMs + TIPS[tip].afterMs),
    );
  };
  useBrowserEvent('maktaba:upload-started', () => begin(uploadFlow(location.pathname.replace(/^\/[^/]+/, '') || '/')));
  useBrowserEvent('maktaba:document-started', () => begin('forge'));
  useBrowserEvent('maktaba:making-started', ({ kind }) => begin(kind));
  return [shown, stop];
}

const NOWHERE: ReadonlyMap<Tip, Place> = new Map();

/** Where the tips' targets are; nothing while something covers the page. */
function usePlaces(tips: readonly Tip[]): ReadonlyMap<Tip, Place> {
  const [places, setPlaces] = useState(NOWHERE);
  useEffect(() => {
    if (tips.length === 0) return undefined;
    const look = () => {
      const found = document.querySelector(COVERED)
        ? []
        : tips.flatMap((tip) => placeAt(TIPS[tip].target).map((place) => [tip, place] as const));
      setPlaces((was) => (JSON.stringify([...was]) === JSON.stringify(found) ? was : new Map(found)));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [tips]);
  return tips.length === 0 ? NOWHERE : places;
}

const NONE: readonly Tip[] = [];

/** The onboarding tips (TIPS-01): small notes beside what they are about. They take no focus; Escape dismisses them. */
export function Tips() {
  const { t } = useI18n(),
    [shown, stop] = useFlow(),
    places = usePlaces(shown?.tips ?? NONE),
    flow = shown?.flow;
  const dismiss = () => {
    if (flow) remember(dismissed(seen.get(), flow));
    stop();
    toast(t('tips.gotIt'), { description: t('tips.gotItText') });
  };
  useCommands([{ ...DISMISS, when: () => places.size > 0, perform: dismiss }]);
  return (
    <div aria-live="polite">
      {[...places].map(([tip, place]) => (
        <div
          key={tip}
          data-tip={tip}
          style={place}
          className="motion-appear fixed z-30 flex w-64 max-w-[calc(100vw-1rem)] items-start gap-1 rounded-md border border-accent bg-raised py-2 ps-3 pe-1 text-sm shadow-2"
        >
          <p className="flex-1 py-1 text-pretty">{t(`tips.text.${tip}`)}</p>
          <button
            type="button"
            aria-label={t('tips.dismiss')}
            className={cx(iconButtonClass, 'size-8')}
            onClick={dismiss}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}

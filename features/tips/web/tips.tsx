import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommandSpec } from '../../../platform/web/commands/command.ts';
import { useCommands } from '../../../platform/web/commands/use-commands.ts';
import { useBrowserEvent } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { toast } from '../../../platform/web/toast.ts';
import { dismissed, type Flow, FLOWS, type Tip, TIPS, uploadFlow } from '../core/index.ts';
import { remember, seen } from './flags.ts';
import { targetOf } from './place.ts';
import { TipCard } from './tip-card.tsx';

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
/** How often it is looked which target is in sight. */
const LOOK_MS = 250;

/** A flow under way: the tips whose wait is over, and those that were read. */
type Running = { flow: Flow; due: readonly Tip[]; read: readonly Tip[] };

/** Starts flows and lets their tips fall due, each after its wait. */
function useFlow(): { running: Running | null; onRead: (tip: Tip) => void; stop: () => void } {
  const [running, setRunning] = useState<Running | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = useCallback(() => {
    timers.current.forEach(clearTimeout);
    timers.current = [];
    setRunning(null);
  }, []);
  useEffect(() => stop, [stop]);
  const begin = (flow: Flow) => {
    if (seen.get().includes(flow) || timers.current.length > 0) return;
    const { startMs, tips } = FLOWS[flow];
    timers.current = tips.map((tip) =>
      setTimeout(
        () => setRunning((was) => ({ flow, due: [...(was?.due ?? []), tip], read: was?.read ?? [] })),
        startMs + TIPS[tip].afterMs,
      ),
    );
  };
  useBrowserEvent('maktaba:upload-started', () => begin(uploadFlow(location.pathname.replace(/^\/[^/]+/, '') || '/')));
  useBrowserEvent('maktaba:document-started', () => begin('forge'));
  useBrowserEvent('maktaba:making-started', ({ kind }) => begin(kind));
  return { running, onRead: (tip) => setRunning((was) => was && { ...was, read: [...was.read, tip] }), stop };
}

const NONE: readonly Tip[] = [];

/** The tips of a flow that weren't read and whose targets are in sight; none while something covers the page. */
function useInSight(running: Running | null): readonly Tip[] {
  const [tips, setTips] = useState(NONE);
  useEffect(() => {
    if (!running) return undefined;
    const look = () => {
      const all: readonly Tip[] = FLOWS[running.flow].tips;
      const found = document.querySelector(COVERED)
        ? NONE
        : all.filter((tip) => !running.read.includes(tip) && targetOf(TIPS[tip].target));
      setTips((was) => (was.join() === found.join() ? was : found));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [running]);
  return running ? tips : NONE;
}

/** The onboarding tips (TIPS-01): small notes beside what they are about, one at a time. They take no focus; Escape dismisses them. */
export function Tips() {
  const { t } = useI18n();
  const { running, onRead, stop } = useFlow();
  const inSight = useInSight(running);
  const shown = inSight.find((tip) => running?.due.includes(tip) && !running.read.includes(tip));
  const dismiss = () => {
    if (running) remember(dismissed(seen.get(), running.flow));
    stop();
    toast(t('tips.gotIt'), { description: t('tips.gotItText') });
  };
  useCommands([{ ...DISMISS, when: () => shown !== undefined, perform: dismiss }]);
  return (
    <div aria-live="polite">
      {shown && (
        <TipCard key={shown} tip={shown} onDismiss={dismiss} onNext={inSight.length > 1 ? () => onRead(shown) : null} />
      )}
    </div>
  );
}

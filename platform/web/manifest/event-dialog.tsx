import { type ComponentType, Suspense, useState } from 'react';
import { type BrowserEvents, useBrowserEvent } from '../events.ts';
import type { Load } from './feature.ts';
import { part } from './part.tsx';

/** What a dialog gets that opens on an event: `asked` is what the event carries. */
export type EventDialogProps<E extends keyof BrowserEvents> = {
  asked: BrowserEvents[E];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A dialog that opens on an event, from wherever a person is; its code is fetched when it is first opened. What is asked with
 *  another `key` gets a dialog of its own. */
export function eventDialog<E extends keyof BrowserEvents>(
  event: E,
  { load, key }: { load: Load<EventDialogProps<E>>; key: (asked: BrowserEvents[E]) => string },
): ComponentType {
  const Dialog = part(load);
  return function EventDialog() {
    const [open, setOpen] = useState(false);
    const [asked, setAsked] = useState<BrowserEvents[E] | null>(null);
    useBrowserEvent(event, (detail) => {
      setAsked(() => detail);
      setOpen(true);
    });
    if (!asked) return null;
    return (
      <Suspense>
        <Dialog key={key(asked)} asked={asked} open={open} onOpenChange={setOpen} />
      </Suspense>
    );
  };
}

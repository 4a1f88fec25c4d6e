import { lazy, Suspense, useState, type ComponentType } from 'react';
import { type BrowserEvents, useBrowserEvent } from '../../platform/web/events.ts';
import { openDoor } from '../web/doors.ts';

type Asked = BrowserEvents['maktaba:collect-open'];
type CollectDialogProps = Asked & { open: boolean; onOpenChange: (open: boolean) => void };
const Nothing = () => null;
const CollectDialog = lazy<ComponentType<CollectDialogProps>>(async () => {
  const Dialog = ((await openDoor('collections')).CollectDialog ?? Nothing) as ComponentType<CollectDialogProps>;
  return { default: (props: CollectDialogProps) => <Dialog {...props} /> }; // React takes no lazy in a lazy
});

/** The dialog of collections opens on its event, for a book or for many; its code is fetched when it is first opened. */
export function Collect() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  useBrowserEvent('maktaba:collect-open', (detail) => {
    setAsked(detail);
    setOpen(true);
  });
  if (!asked) return null;
  return (
    <Suspense>
      <CollectDialog key={JSON.stringify(asked.books)} {...asked} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}

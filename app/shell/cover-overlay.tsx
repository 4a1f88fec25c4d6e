import { lazy, Suspense, useState, type ComponentType } from 'react';
import { type CoverSubject, useBrowserEvent } from '../../platform/web/events.ts';
import { openDoor } from '../web/doors.ts';

type CoverDialogProps = { subject: CoverSubject; open: boolean; onOpenChange: (open: boolean) => void };
const Nothing = () => null;
const CoverDialog = lazy<ComponentType<CoverDialogProps>>(async () => ({
  default: (await openDoor('covers')).CoverDialog ?? Nothing,
}));

/** The cover dialog opens on its event, for whatever thing it is; its code is fetched when it is first opened. */
export function Covers() {
  const [open, setOpen] = useState(false);
  const [subject, setSubject] = useState<CoverSubject | null>(null);
  useBrowserEvent('maktaba:cover-open', (detail) => {
    setSubject(detail);
    setOpen(true);
  });
  if (!subject) return null;
  return (
    <Suspense>
      <CoverDialog key={`${subject.type} ${subject.id}`} subject={subject} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}

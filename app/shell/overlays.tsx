import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useBrowserEvent } from '../../platform/web/events.ts';
import { useSession } from '../../platform/web/session.ts';
import { ConciergeModal, UploadDialog } from './door-parts.tsx';

const QuickSettings = lazy(() => import('./quick-settings.tsx'));
const Palette = lazy(() => import('./palette.tsx'));

/** Fast Search opens on Ctrl+K or Cmd+K, and on its event. */
export function FastSearch() {
  const [open, setOpen] = useState(false);
  const { status } = useSession();
  useBrowserEvent('maktaba:search-open', () => setOpen(true));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.defaultPrevented
      )
        return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (!open || status !== 'signed-in') return null;
  return (
    <Suspense>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/** The upload dialog opens on its event, from wherever a person is. */
export function Uploads() {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [files, setFiles] = useState<File[] | undefined>();
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => setOpen(false), [path]); // who follows a link out of the dialog has left it
  useBrowserEvent('maktaba:upload-open', (detail) => {
    setFiles(detail.files);
    setUsed(true);
    setOpen(true);
  });
  if (!used) return null;
  return (
    <Suspense>
      <UploadDialog open={open} onOpenChange={setOpen} {...(files ? { files } : {})} />
    </Suspense>
  );
}

/** The concierge opens on its event, with the quick settings in its head (NAV-04). */
export function Concierge() {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  useBrowserEvent('maktaba:concierge-open', () => {
    setUsed(true);
    setOpen(true);
  });
  if (!used) return null;
  return (
    <Suspense>
      <ConciergeModal open={open} onOpenChange={setOpen} tools={<QuickSettings />} />
    </Suspense>
  );
}

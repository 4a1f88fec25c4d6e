import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCommands } from '../../platform/web/commands/use-commands.ts';
import { useBrowserEvent } from '../../platform/web/events.ts';
import { useSession } from '../../platform/web/session.ts';
import { useAdjustOnChange } from '../../platform/web/use-adjust-on-change.ts';
import { ConciergeModal, UploadDialog } from './lazy-feature-parts.tsx';
import { SEARCH } from './shell-commands.ts';

const QuickSettings = lazy(() => import('./quick-settings.tsx'));
const Palette = lazy(() => import('./palette.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts/shortcuts-dialog.tsx'));

/** Fast Search opens and closes on its keys, and opens on its event. */
export function FastSearch() {
  const [open, setOpen] = useState(false);
  const { status } = useSession();
  useBrowserEvent('maktaba:search-open', () => setOpen(true));
  const signedIn = status === 'signed-in';
  useCommands([{ ...SEARCH, when: () => signedIn, perform: () => setOpen((was) => !was) }]);
  if (!open || !signedIn) return null;
  return (
    <Suspense>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/** The list of keyboard shortcuts opens on its event. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  useBrowserEvent('maktaba:shortcuts-open', () => setOpen(true));
  if (!open) return null;
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/** The upload dialog opens on its event, from wherever a person is. */
export function Uploads() {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [files, setFiles] = useState<File[] | undefined>();
  const path = useRouterState({ select: (state) => state.location.pathname });
  useAdjustOnChange(path, () => setOpen(false)); // who follows a link out of the dialog has left it
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

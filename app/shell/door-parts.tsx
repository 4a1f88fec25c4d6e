import { Bell } from 'lucide-react';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../../platform/web/error-boundary.tsx';
import { emit } from '../../platform/web/events.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { IconButton } from '../../platform/web/ui/icon-button.tsx';
import { openDoor, type DoorName, type DoorPart } from '../web/doors.ts';

const Nothing = () => null;

/** A part of a feature, fetched with the feature's chunk; the shell never waits for it. */
function part<P extends object = object, D extends DoorName = DoorName>(
  door: D,
  name: DoorPart<D>,
  absent: ComponentType<P> = Nothing,
) {
  return lazy(async () => {
    const parts = (await openDoor(door)) as Record<string, ComponentType<P>>;
    const Part = parts[name] ?? absent;
    return { default: (props: P) => <Part {...props} /> }; // a part that is lazy itself would not do
  });
}

function PlainBell() {
  const { t } = useI18n();
  return (
    <IconButton label={t('shell.sidebar.activity')} onClick={() => emit('maktaba:activity-open', {})}>
      <Bell aria-hidden="true" />
    </IconButton>
  );
}

const Loaded = {
  bell: part('library', 'ActivityBell', PlainBell),
  activity: part('library', 'ActivityPanel'),
  library: part('library', 'SidebarLibraryView'),
  upload: part('library', 'UploadSidebarView'),
  reader: part('reader', 'ReaderSidebar'),
  chat: part('malaika', 'MalaikaSidebar'),
  concierge: part('concierge', 'ConciergeCard'),
  tips: part('tips', 'Tips'),
};

/** The bell with its coloured dot. */
export function ActivityBell() {
  return (
    <ErrorBoundary fallback={<PlainBell />}>
      <Suspense fallback={<PlainBell />}>
        <Loaded.bell />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A feature's part of the frame: of the right sidebar, or over the page; `children` come with it. */
export function SidebarPart({ name, children }: { name: Exclude<keyof typeof Loaded, 'bell'>; children?: ReactNode }) {
  const Part = Loaded[name];
  return (
    <ErrorBoundary resetKey={name}>
      <Suspense fallback={null}>
        <Part />
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

type UploadDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; files?: File[] };

/** The upload dialog; fetched when it is first opened. */
export const UploadDialog = part<UploadDialogProps, 'library'>('library', 'UploadDialog');

type ConciergeProps = { open: boolean; onOpenChange: (open: boolean) => void; tools?: ReactNode };

/** The concierge's window; fetched when it is first opened. */
export const ConciergeModal = part<ConciergeProps, 'concierge'>('concierge', 'ConciergeModal');

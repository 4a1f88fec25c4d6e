import { Bell } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../../platform/web/error-boundary.tsx';
import { emit } from '../../platform/web/events.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { part } from '../../platform/web/manifest/part.tsx';
import { IconButton } from '../../platform/web/ui/icon-button.tsx';

const ingest = () => import('../../features/ingest/web/index.ts');

function PlainBell() {
  const { t } = useI18n();
  return (
    <IconButton label={t('shell.sidebar.activity')} onClick={() => emit('maktaba:activity-open', {})}>
      <Bell aria-hidden="true" />
    </IconButton>
  );
}

const LoadedBell = part(async () => (await ingest()).ActivityBell);

/** The bell with its coloured dot. */
export function ActivityBell() {
  return (
    <ErrorBoundary fallback={<PlainBell />}>
      <Suspense fallback={<PlainBell />}>
        <LoadedBell />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The activity center of the right sidebar. */
export const ActivityPanel = part(async () => (await ingest()).ActivityPanel);

type UploadDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; files?: File[] };

/** The upload dialog; fetched when it is first opened. */
export const UploadDialog = part<UploadDialogProps>(async () => (await ingest()).UploadDialog);

type ConciergeProps = { open: boolean; onOpenChange: (open: boolean) => void; tools?: ReactNode };

/** The concierge's window; fetched when it is first opened. */
export const ConciergeModal = part<ConciergeProps>(
  async () => (await import('../../features/concierge/web/index.ts')).ConciergeModal,
);

/** What the concierge did lately, in the activity center. */
export const ConciergeActs = part(async () => (await import('../../features/concierge/web/index.ts')).ConciergeActs);

const music = () => import('../../features/music/web/index.ts');

/** Focus music at the foot of the sidebar, and its one button in the rail. */
export const FocusMusic = part(async () => (await music()).FocusMusic);
export const FocusMusicToggle = part(async () => (await music()).RailToggle);

/** The canvas of the working area (PANEL-01). */
export const ForgePanel = part(async () => (await import('../../features/forge/web/index.ts')).ForgePanel);

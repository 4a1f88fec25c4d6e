import {
  Download,
  Ellipsis,
  FileInput,
  History,
  Keyboard,
  Map as MapIcon,
  PenLine,
  Share2,
  Trash2,
} from 'lucide-react';
import { Suspense, lazy, useRef, useState } from 'react';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '../../../../platform/web/ui/menu.tsx';
import { openShare, useCanvasActs } from '../canvas-acts.ts';
import { useSingleKeys } from '../commands/index.ts';
import { useParts } from './parts.ts';
import { useLive } from './use-live.ts';

const DetailsOf = lazy(async () => ({ default: (await import('../dialogs/details-of.tsx')).DetailsOf }));
const ExportDialog = lazy(async () => ({ default: (await import('../dialogs/export-dialog.tsx')).ExportDialog }));
const VersionsDialog = lazy(async () => ({ default: (await import('../dialogs/versions-dialog.tsx')).VersionsDialog }));

type Shown = 'details' | 'export' | 'versions' | null;

/** Acts on the canvas as a whole that need the server to know it. */
function OwnItems({ show }: { show: (what: Shown) => void }) {
  const { t } = useI18n(),
    { open } = useParts(),
    role = useLive(open.role),
    { id, title, created } = useLive(open.session),
    standing = useLive(open.standing);
  if (!created || standing !== 'open') return null;
  return (
    <>
      {role !== 'view' && (
        <MenuItem icon={<PenLine aria-hidden="true" />} onSelect={() => show('details')}>
          {t('forge.act.details')}
        </MenuItem>
      )}
      {role === 'owner' && (
        <MenuItem icon={<Share2 aria-hidden="true" />} onSelect={() => openShare({ id, title })}>
          {t('sharing.open')}
        </MenuItem>
      )}
      <MenuItem icon={<History aria-hidden="true" />} onSelect={() => show('versions')}>
        {t('forgeTools.versions.title')}
      </MenuItem>
      <MenuSeparator />
    </>
  );
}

function Remove() {
  const { t } = useI18n(),
    go = useGo(),
    { open } = useParts(),
    { remove } = useCanvasActs(),
    role = useLive(open.role),
    { id, title, created } = useLive(open.session),
    standing = useLive(open.standing);
  if (role !== 'owner' || !created || standing !== 'open') return null;
  const leave = async () => {
    if (await remove({ id, title })) go('/forge');
  };
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => void leave()}>
        {t('forge.act.delete')}
      </MenuItem>
    </>
  );
}

function Switches() {
  const { t } = useI18n(),
    { view } = useParts(),
    minimap = useLive(view.minimap),
    [single, setSingle] = useSingleKeys();
  return (
    <>
      <MenuCheck checked={minimap} onChange={(on) => view.showMinimap(on)}>
        <span className="flex items-center gap-2.5">
          <MapIcon className="size-4 text-text-3" aria-hidden="true" />
          {t('forgeTools.minimap')}
        </span>
      </MenuCheck>
      <MenuCheck checked={single} onChange={setSingle}>
        <span className="flex items-center gap-2.5">
          <Keyboard className="size-4 text-text-3" aria-hidden="true" />
          {t('forgeTools.singleKeys')}
        </span>
      </MenuCheck>
      <MenuItem onSelect={() => emit('maktaba:shortcuts-open', {})}>{t('shell.shortcuts.title')}</MenuItem>
    </>
  );
}

/** What can be done with the whole canvas. */
export function CanvasMenu() {
  const { t } = useI18n(),
    parts = useParts(),
    { open, view } = parts,
    role = useLive(open.role),
    standing = useLive(open.standing),
    [shown, setShown] = useState<Shown>(null),
    chooser = useRef<HTMLInputElement>(null),
    close = () => setShown(null);
  return (
    <>
      <Menu
        label={t('forgeTools.canvasMenu')}
        focusAfterChoice={() => view.host.focus()}
        trigger={
          <IconButton label={t('forgeTools.canvasMenu')} tooltip="bottom">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <OwnItems show={setShown} />
        {role !== 'view' && standing === 'open' && (
          <MenuItem icon={<FileInput aria-hidden="true" />} onSelect={() => chooser.current?.click()}>
            {t('forgeTools.import.do')}
          </MenuItem>
        )}
        <MenuItem icon={<Download aria-hidden="true" />} onSelect={() => setShown('export')}>
          {t('forgeTools.export.title')}
        </MenuItem>
        <MenuSeparator />
        <Switches />
        <Remove />
      </Menu>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('forgeTools.import.do')}
        accept=".canvas,.json,.md,.markdown,.txt"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void import('../dialogs/file-import.ts').then(({ importFile }) => importFile(file, parts, t));
          event.target.value = '';
        }}
      />
      <Suspense>
        {shown === 'details' && <DetailsOf id={open.id} onClose={close} />}
        {shown === 'export' && <ExportDialog onClose={close} />}
        {shown === 'versions' && <VersionsDialog onClose={close} />}
      </Suspense>
    </>
  );
}

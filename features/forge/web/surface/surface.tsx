import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useSession } from '../../../../platform/web/session.ts';
import { createStore, type Store } from '../../../../platform/web/store.ts';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { canvasKeys, CanvasStatus } from '../commands/index.ts';
import type { OpenCanvas } from '../sync/canvas-types.ts';
import { TakingPanel } from '../taking/taking-panel.tsx';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CanvasMenu } from './canvas-menu.tsx';
import { ContextMenu } from './context-menu.tsx';
import { EmptyCanvas } from './empty-canvas.tsx';
import { mountCanvas, type SurfaceActs } from './mount.ts';
import { type Pane, SidePane } from './panes.tsx';
import { type CanvasParts, PartsContext } from './parts.ts';
import { PresentPeople } from './presence-people.tsx';
import { followPresence, type Person } from './presence.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useBottomInset } from './use-bottom-inset.ts';
import { useLive } from './use-live.ts';
import { useNarrow } from './use-narrow.ts';
import './forge.css';

const FilePreview = lazy(async () => ({ default: (await import('../blocks/file-preview.tsx')).FilePreview }));
const ConflictsDialog = lazy(async () => ({
  default: (await import('../dialogs/conflicts-dialog.tsx')).ConflictsDialog,
}));

type Point = { x: number; y: number };
type SurfaceProps = { open: OpenCanvas; place: 'page' | 'panel'; lead: ReactNode; tail?: ReactNode };

/** The canvas in its element, and what is made for it there. */
function useMounted(open: OpenCanvas, acts: Omit<SurfaceActs, 'i18n' | 'go'>) {
  const i18n = useI18n(),
    { history } = useRouter(),
    host = useRef<HTMLDivElement>(null),
    [parts, setParts] = useState<CanvasParts | null>(null),
    find = useEffectEvent(acts.find),
    outline = useEffectEvent(acts.outline),
    menu = useEffectEvent(acts.menu);
  useEffect(() => {
    const made = mountCanvas(host.current!, open, {
      i18n,
      go: (href) => history.push(href),
      find: () => find(),
      outline: () => outline(),
      menu: (at) => menu(at),
    });
    setParts(made);
    return () => made.destroy();
  }, [open, i18n, history]);
  return { host, parts };
}

/** Who else is there, once the server knows the canvas. */
function usePresence(open: OpenCanvas, parts: CanvasParts | null): Store<readonly Person[]> {
  const people = useMemo(() => createStore<readonly Person[]>([]), []),
    me = useSession().user?.id ?? null,
    { created } = useLive(open.session),
    there = useLive(open.standing) === 'open' && created;
  useEffect(() => {
    if (!parts || !there) return undefined;
    return followPresence(open, parts.view, me, people);
  }, [open, parts, there, me, people]);
  return people;
}

/** What is on its way onto the canvas. */
function Taken({ taking }: Pick<CanvasParts, 'taking'>) {
  const it = useLive(taking);
  return it && <TakingPanel taking={it} />;
}

/** The file of a block that somebody wants to see. */
function Preview({ parts: { open, preview } }: { parts: CanvasParts }) {
  const block = useLive(preview);
  return block && <FilePreview canvasId={open.id} block={block} onClose={() => preview.set(null)} />;
}

function Waiting({ open }: { open: OpenCanvas }) {
  const { t } = useI18n(),
    standing = useLive(open.standing);
  if (standing !== 'loading') return null;
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center text-xl text-text-3">
      <Spinner label={t('forge.page.opening')} />
    </div>
  );
}

/** A canvas with everything around it, full screen or in the working area. React draws only what is around. */
export function CanvasSurface({ open, place, lead, tail }: SurfaceProps) {
  const { t } = useI18n(),
    root = useRef<HTMLDivElement>(null),
    feet = useRef<HTMLDivElement>(null),
    narrow = useNarrow(root),
    [pane, setPane] = useState<Pane | null>(null),
    [menuAt, setMenuAt] = useState<Point | null>(null),
    [conflicts, setConflicts] = useState(false);
  const showMenu = (at?: Point) => {
    const box = host.current!.getBoundingClientRect();
    setMenuAt(at ?? { x: box.left + box.width / 2, y: box.top + box.height / 3 });
  };
  const { host, parts } = useMounted(open, {
    find: () => setPane('find'),
    outline: () => setPane((was) => (was === 'outline' ? null : 'outline')),
    menu: showMenu,
  });
  const people = usePresence(open, parts);
  useBottomInset(feet, parts !== null);
  return (
    <div ref={root} className="flex h-full flex-col bg-ground" data-forge={open.id}>
      <PartsContext value={parts}>
        {parts && (
          <TopBar
            place={place}
            narrow={narrow}
            lead={lead}
            tail={tail}
            people={<PresentPeople people={people} />}
            menu={<CanvasMenu />}
            pane={pane}
            onPane={setPane}
            onConflicts={() => setConflicts(true)}
          />
        )}
        <Banners open={open} />
        <div className="relative flex min-h-0 flex-1">
          <div className="relative min-w-0 flex-1 overflow-hidden">
            <div
              ref={host}
              role="application"
              aria-roledescription={t('forgeTools.canvas')}
              aria-label={t('forgeTools.canvasLabel')}
              className="absolute inset-0 outline-none"
              {...(parts && { onKeyDown: canvasKeys(parts.commands, 'canvas') })}
            />
            <Waiting open={open} />
            {parts && <EmptyCanvas parts={parts} />}
            {parts && (
              <div ref={feet} className="forge-feet">
                <Taken taking={parts.taking} />
                <CanvasStatus context={parts.context} />
                <SelectionBar onMore={showMenu} />
                <BottomBar narrow={narrow} />
              </div>
            )}
          </div>
          {parts && pane && <SidePane pane={pane} narrow={narrow} onClose={() => setPane(null)} />}
        </div>
        {parts && <ContextMenu at={menuAt} onClose={() => setMenuAt(null)} />}
        <Suspense>
          {parts && <Preview parts={parts} />}
          {conflicts && <ConflictsDialog open={open} onClose={() => setConflicts(false)} />}
        </Suspense>
      </PartsContext>
    </div>
  );
}

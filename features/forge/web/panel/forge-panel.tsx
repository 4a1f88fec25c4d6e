import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { ChevronDown, Maximize2, Plus, Shapes } from 'lucide-react';
import { useEffect } from 'react';
import { thingsWaiting } from '../../../../platform/web/canvas-drag.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink, useGo } from '../../../../platform/web/navigation.tsx';
import { useStore } from '../../../../platform/web/store.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { IconButton, iconButtonClass } from '../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../../platform/web/ui/menu.tsx';
import { EmptyState, ErrorState, PageWaiting } from '../../../../platform/web/ui/states.tsx';
import type { Session } from '../../contract.ts';
import { recentCanvasesQuery } from '../queries.ts';
import { CanvasUnavailable, useIsUnavailable } from '../surface/canvas-unavailable.tsx';
import { useHeldCanvas } from '../surface/held-canvases.ts';
import { CanvasSurface } from '../surface/surface.tsx';
import type { OpenCanvas } from '../sync/canvas-types.ts';
import { NEW_SESSION } from '../../limits.ts';
import { chooseCanvas, chosenCanvas } from './chosen-canvas.ts';
import { WordsFirst } from './words-first.tsx';

/** Another canvas for the panel, and a new one. */
function Choose({ shown }: { shown: string | null }) {
  const { t } = useI18n(),
    go = useGo(),
    { data: canvases = [] } = useQuery(recentCanvasesQuery);
  return (
    <Menu
      align="start"
      label={t('forge.panel.choose')}
      trigger={
        <IconButton label={t('forge.panel.choose')} tooltip={false}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
      }
    >
      {canvases
        .filter(({ id }) => id !== shown)
        .map(({ id, title }) => (
          <MenuItem key={id} icon={<Shapes aria-hidden="true" />} onSelect={() => chooseCanvas(id)}>
            <bdi className="line-clamp-2 wrap-anywhere">{title || t('forge.untitled')}</bdi>
          </MenuItem>
        ))}
      {canvases.length > 0 && <MenuSeparator />}
      <MenuItem icon={<Plus aria-hidden="true" />} onSelect={() => chooseCanvas(NEW_SESSION)}>
        {t('forge.new')}
      </MenuItem>
      <MenuItem onSelect={() => go('/forge')}>{t('forge.page.back')}</MenuItem>
    </Menu>
  );
}

function FullScreen({ id }: { id: string }) {
  const { t } = useI18n();
  return (
    <AppLink
      to={`/forge/${id}`}
      aria-label={t('forge.panel.full')}
      title={t('forge.panel.full')}
      className={iconButtonClass}
    >
      <Maximize2 aria-hidden="true" />
    </AppLink>
  );
}

/** No canvas is chosen yet: the last ones, and a new one. */
function Start({ canvases }: { canvases: readonly Session[] }) {
  const { t } = useI18n();
  return (
    <div className="h-full overflow-y-auto">
      <EmptyState
        icon={<Shapes />}
        title={t('forge.panel.empty')}
        text={t('forge.panel.emptyText')}
        action={
          <Button variant="primary" onClick={() => chooseCanvas(NEW_SESSION)}>
            <Plus aria-hidden="true" />
            {t('forge.new')}
          </Button>
        }
      />
      {canvases.length > 0 && (
        <ul aria-label={t('forge.list.label')} className="px-4 pb-2">
          {canvases.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => chooseCanvas(id)}
                className="w-full rounded-sm px-3 py-2 text-start -outline-offset-2 hover:bg-surface"
              >
                <bdi>{title || t('forge.untitled')}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Opened({ open }: { open: OpenCanvas }) {
  const { t } = useI18n(),
    isUnavailable = useIsUnavailable(open);
  if (isUnavailable) {
    const back = (
      <Button variant="quiet" onClick={() => chooseCanvas(null)}>
        {t('forge.panel.choose')}
      </Button>
    );
    return <CanvasUnavailable open={open} back={back} />;
  }
  return (
    <CanvasSurface
      key={open.id}
      open={open}
      place="panel"
      lead={<Choose shown={open.id} />}
      tail={<FullScreen id={open.id} />}
    />
  );
}

function Chosen({ id }: { id: string }) {
  const open = useHeldCanvas(id),
    openId = open?.id;
  useEffect(() => {
    if (openId !== undefined && openId !== id) chooseCanvas(openId);
  }, [openId, id]);
  return open ? <Opened open={open} /> : <PageWaiting />;
}

function Panel() {
  const { t } = useI18n(),
    chosen = useStore(chosenCanvas),
    path = useRouterState({ select: (state) => state.location.pathname }),
    recent = useQuery({ ...recentCanvasesQuery, enabled: chosen === null });
  const newest = recent.data && (recent.data[0]?.id ?? NEW_SESSION),
    waits = useStore(thingsWaiting).length > 0;
  useEffect(() => {
    if (waits && chosen === null && newest !== undefined) chooseCanvas(newest);
  }, [waits, chosen, newest]);
  if (chosen !== null && path.endsWith(`/forge/${chosen}`))
    return <EmptyState icon={<Shapes />} title={t('forge.panel.elsewhere')} action={<Choose shown={chosen} />} />;
  if (chosen !== null) return <Chosen id={chosen} />;
  if (recent.isError && !recent.data) return <ErrorState error={recent.error} onRetry={() => void recent.refetch()} />;
  return <Start canvases={recent.data ?? []} />;
}

/** A canvas beside whatever page is open (PANEL-01). */
export function ForgePanel() {
  return (
    <WordsFirst>
      <Panel />
    </WordsFirst>
  );
}

import { Feather, PanelRightClose, Search, Upload } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useActiveSession } from '../../platform/web/active-session.ts';
import { ariaKeys } from '../../platform/web/commands/chord-text.ts';
import { useKeysOf } from '../../platform/web/commands/shortcut.ts';
import { cx } from '../../platform/web/cx.ts';
import { emit, useBrowserEvent } from '../../platform/web/events.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { AppLink } from '../../platform/web/navigation.tsx';
import { firstName, useSession } from '../../platform/web/session.ts';
import { buttonClass } from '../../platform/web/ui/button.tsx';
import { IconButton } from '../../platform/web/ui/icon-button.tsx';
import { Kbd } from '../../platform/web/ui/kbd.tsx';
import { Spinner } from '../../platform/web/ui/spinner.tsx';
import { ActivityPanel, ConciergeActs, FocusMusic } from './lazy-feature-parts.tsx';
import { FeatureView, FramePart } from './feature-parts.tsx';
import { chooseView } from './session-view.ts';
import { SEARCH } from './shell-commands.ts';
import { focusIfWanted } from './sidebar-rail.tsx';

function Person({ onClose }: { onClose?: () => void }) {
  const { t } = useI18n();
  const { user } = useSession();
  const name = firstName(user);
  return (
    <div className="flex min-h-14 items-center gap-3 ps-4 pe-2 pt-3">
      {user && (
        <>
          <span
            className="grid size-9 shrink-0 place-items-center rounded-full bg-mark-soft font-semibold text-mark"
            aria-hidden="true"
          >
            {[...(name || user.email)][0]?.toLocaleUpperCase()}
          </span>
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">
              <bdi>{name || user.email}</bdi>
            </p>
            <p className="text-sm text-text-3 wrap-anywhere">
              <bdi>{user.email}</bdi>
            </p>
          </div>
        </>
      )}
      {onClose && (
        <IconButton label={t('shell.sidebar.close')} tooltip="bottom" onClick={onClose} className="ms-auto text-text-3">
          <PanelRightClose className="flip" strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

function FastSearch() {
  const { t } = useI18n();
  const keys = useKeysOf(SEARCH);
  return (
    <button
      type="button"
      aria-keyshortcuts={ariaKeys(keys)}
      onClick={() => emit('maktaba:search-open', {})}
      className="flex h-9 w-full items-center gap-2.5 rounded-sm border border-line-strong/60 bg-surface px-3 text-start text-text-3 transition-colors hover:border-line-strong hover:text-text-2 pointer-coarse:h-11"
    >
      <Search className="size-4 shrink-0" aria-hidden="true" />
      <span className="flex-1 truncate">{t('shell.search.title')}</span>
      {keys[0] && (
        <span className="pointer-coarse:hidden">
          <Kbd keys={keys[0]} />
        </span>
      )}
    </button>
  );
}

/** The contextual part: what belongs to what the person is doing (SIDE-02, SIDE-05). */
function ContextView() {
  const { t } = useI18n();
  const { status } = useSession();
  const view = chooseView(useActiveSession());
  if (status === 'loading') {
    return (
      <p role="status" className="flex items-center gap-2.5 px-4 py-5 text-text-2">
        <Spinner />
        {t('shell.sidebar.loading')}
      </p>
    );
  }
  if (status === 'failed') return null; // the page says it and offers to try again
  if (status !== 'signed-in') {
    return (
      <div className="px-4 py-5">
        <p className="text-text-2">{t('shell.sidebar.signedOut')}</p>
        <AppLink to="/sign-in" className={cx(buttonClass('primary'), 'mt-4 w-full')}>
          {t('shell.actions.signIn')}
        </AppLink>
      </div>
    );
  }
  return <FeatureView view={view} />;
}

function QuickActions() {
  const { t } = useI18n();
  return (
    <div role="group" aria-label={t('shell.actions.label')} className="grid grid-cols-2 gap-2 border-t border-line p-3">
      <button
        type="button"
        className={cx(buttonClass('line', 'sm'), 'gap-1.5! px-1!')}
        onClick={() => emit('maktaba:upload-open', {})}
      >
        <Upload aria-hidden="true" />
        {t('shell.actions.upload')}
      </button>
      <AppLink to="/malaika" className={cx(buttonClass('line', 'sm'), 'gap-1.5! px-1!')}>
        <Feather aria-hidden="true" />
        {t('shell.actions.malaika')}
      </AppLink>
    </div>
  );
}

/** Stands beside what is fetched: empty, the place of the activity center could not take the focus. */
function FocusIfWanted({ on }: { on: RefObject<HTMLElement | null> }) {
  useEffect(() => focusIfWanted(on.current), [on]);
  return null;
}

/** What the right sidebar holds; the same on a desktop and in a drawer. */
export default function SidebarContent({ onClose }: { onClose?: () => void }) {
  const { t } = useI18n();
  const { status } = useSession();
  const activity = useRef<HTMLElement>(null);
  useBrowserEvent('maktaba:activity-open', () => activity.current?.focus());
  return (
    <div className="flex h-full flex-col">
      <Person {...(onClose ? { onClose } : {})} />
      <div className="border-b border-line px-4 pt-3 pb-4">{status !== 'signed-out' && <FastSearch />}</div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <ContextView />
        {status === 'signed-in' && (
          <section
            ref={activity}
            id="activity"
            tabIndex={-1}
            aria-label={t('shell.sidebar.activity')}
            className="empty:hidden"
          >
            <FramePart part={ActivityPanel}>
              <FocusIfWanted on={activity} />
            </FramePart>
            <FramePart part={ConciergeActs} />
          </section>
        )}
      </div>
      {status === 'signed-in' && (
        <>
          <QuickActions />
          <FramePart part={FocusMusic} />
        </>
      )}
    </div>
  );
}

import { SlidersHorizontal, X } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { cx } from '../../platform/web/cx.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { asOneOf } from '../../platform/web/stored.ts';
import { useBrowserEvent } from '../../platform/web/events.ts';
import { ErrorBoundary } from '../../platform/web/error-boundary.tsx';
import { IconButton } from '../../platform/web/ui/icon-button.tsx';
import { Menu, MenuCheck } from '../../platform/web/ui/menu.tsx';
import { Spinner } from '../../platform/web/ui/spinner.tsx';
import { TabPanel, Tabs } from '../../platform/web/ui/tabs.tsx';
import { useStored } from '../../platform/web/use-stored.ts';
import { Desk } from './desk.tsx';
import { ForgePanel } from './lazy-feature-parts.tsx';
import { ShortNav, useShortNames } from './short-nav.tsx';
import { SHORT_NAMES, toggledShortName, type ShortName } from './short-names.ts';

const NAMES = {
  library: 'shell.nav.library',
  malaika: 'shell.nav.malaika',
  spark: 'shell.nav.spark',
  bookcasts: 'bookcasts.title',
  area: 'shell.nav.area',
} as const;

function ShortcutMenu({
  names,
  choose,
}: {
  names: readonly ShortName[];
  choose: (names: readonly ShortName[]) => void;
}) {
  const { t } = useI18n();
  return (
    <Menu
      label={t('shell.area.customise')}
      trigger={
        <IconButton label={t('shell.area.customise')} tooltip={false}>
          <SlidersHorizontal aria-hidden="true" />
        </IconButton>
      }
    >
      {SHORT_NAMES.map((name) => (
        <MenuCheck key={name} checked={names.includes(name)} onChange={() => choose(toggledShortName(names, name))}>
          {t(NAMES[name])}
        </MenuCheck>
      ))}
    </Menu>
  );
}

const Waiting = () => (
  <div className="grid h-full place-items-center text-xl text-text-3">
    <Spinner />
  </div>
);

const TABS = ['canvas', 'desk'] as const;
const asTab = asOneOf(...TABS);

/** A canvas of the Forge beside the page, or the books opened last. */
function Views() {
  const { t } = useI18n();
  const [tab, setTab] = useStored<(typeof TABS)[number]>('area.tab', 'canvas', asTab);
  useBrowserEvent('maktaba:canvas-add', () => setTab('canvas'));
  return (
    <Tabs
      label={t('shell.area.tabs')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'canvas', label: t('shell.area.canvas') },
        { value: 'desk', label: t('shell.area.desk') },
      ]}
      className="flex flex-1 flex-col px-4"
    >
      <TabPanel value="canvas" className="-mx-4 min-h-0 flex-1 p-0!">
        <ErrorBoundary>
          <Suspense fallback={<Waiting />}>
            <ForgePanel />
          </Suspense>
        </ErrorBoundary>
      </TabPanel>
      <TabPanel value="desk" className="-mx-2 min-h-0 flex-1 overflow-y-auto">
        <Desk />
      </TabPanel>
    </Tabs>
  );
}

/** The working-area panel: the shortcuts a person chose, a canvas, and the books opened last (PANEL-01). */
export default function Workspace({ onClose, drawer = false }: { onClose: () => void; drawer?: boolean }) {
  const { t } = useI18n();
  const [names, choose] = useShortNames();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex h-full flex-col bg-sunken">
      <div
        className={cx(
          'flex h-14 shrink-0 items-center gap-1 border-b border-line bg-ground ps-5',
          drawer ? 'pe-14' : 'pe-2',
        )}
      >
        <h2 ref={heading} tabIndex={-1} className="flex-1 font-medium outline-none">
          {t('shell.area.title')}
        </h2>
        <ShortcutMenu names={names} choose={choose} />
        {!drawer && (
          <IconButton label={t('shell.area.close')} tooltip="bottom" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {names.length > 0 && !drawer && (
        <ShortNav names={names} className="min-h-15 shrink-0 gap-1 border-b border-line bg-ground p-1.5" />
      )}
      <Views />
    </div>
  );
}

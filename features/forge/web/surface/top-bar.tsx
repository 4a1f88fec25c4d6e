import { ListTree, Search, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import type { Pane } from './panes.tsx';
import { useParts } from './parts.ts';
import { SaveSign } from './save-sign.tsx';
import { TitleField } from './title-field.tsx';
import { useLive } from './use-live.ts';

type TopBarProps = {
  place: 'page' | 'panel';
  narrow: boolean;
  /** Before the title, and at the end. */
  lead: ReactNode;
  tail: ReactNode;
  people: ReactNode;
  menu: ReactNode;
  pane: Pane | null;
  onPane: (pane: Pane | null) => void;
  onConflicts: () => void;
};

function Conflicts({ onOpen }: { onOpen: () => void }) {
  const { t } = useI18n(),
    { open } = useParts(),
    { length: count } = useLive(open.conflicts);
  if (count === 0) return null;
  return (
    <Button size="sm" onClick={onOpen}>
      <TriangleAlert className="text-warn" aria-hidden="true" />
      {t('forgeTools.conflict.count', { count })}
    </Button>
  );
}

/** Name, state and people of a canvas, and what shows beside it. */
export function TopBar({ place, narrow, lead, tail, people, menu, pane, onPane, onConflicts }: TopBarProps) {
  const { t } = useI18n(),
    { open, view } = useParts();
  const toggle = (one: Pane) => {
    onPane(pane === one ? null : one);
    if (pane === one || one === 'outline') view.host.focus();
  };
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-1 border-b border-line bg-ground px-2">
      {lead}
      <TitleField open={open} heading={place === 'page' ? 'h1' : 'h3'} />
      <SaveSign open={open} narrow={narrow} />
      <Conflicts onOpen={onConflicts} />
      {people}
      <IconButton
        label={t('canvas.command.find')}
        tooltip="bottom"
        aria-pressed={pane === 'find'}
        onClick={() => toggle('find')}
      >
        <Search aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('canvas.command.outline')}
        tooltip="bottom"
        aria-pressed={pane === 'outline'}
        onClick={() => toggle('outline')}
      >
        <ListTree aria-hidden="true" />
      </IconButton>
      {menu}
      {tail}
    </div>
  );
}

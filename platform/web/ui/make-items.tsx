import { AudioLines, Sparkles } from 'lucide-react';
import { emit, type MakingStart } from '../events.ts';
import { useI18n } from '../i18n.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuItem } from './menu.tsx';

/** What can be made of something, inside a menu; the dialogs say what comes of it before anything starts. */
export function MakeItems({ start }: { start: MakingStart }) {
  const { t } = useI18n();
  return (
    <>
      <MenuItem icon={<Sparkles aria-hidden="true" />} onSelect={() => emit('maktaba:spark-open', start)}>
        {t('common.make.spark')}
      </MenuItem>
      <MenuItem icon={<AudioLines aria-hidden="true" />} onSelect={() => emit('maktaba:bookcast-open', start)}>
        {t('common.make.bookcast')}
      </MenuItem>
    </>
  );
}

/** The same behind a button; `what` names the thing for screen readers. */
export function MakeMenu({ start, what, className }: { start: MakingStart; what?: string; className?: string }) {
  const { t } = useI18n();
  const label = what ? t('common.make.of', { what }) : t('common.make.label');
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} tooltip="bottom" {...(className ? { className } : {})}>
          <Sparkles aria-hidden="true" />
        </IconButton>
      }
    >
      <MakeItems start={start} />
    </Menu>
  );
}

import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import type { CanvasCommandId } from '../commands/specs.ts';
import { useParts } from './parts.ts';

/** A command of the canvas as a button with its picture. Afterwards the canvas has the focus again, so that keys go on there. */
export function CommandButton({ id, pressed }: { id: CanvasCommandId; pressed?: boolean }) {
  const { t } = useI18n(),
    { command, view } = useParts(),
    it = command(id);
  if (!it) return null;
  const Icon = it.icon,
    [key] = it.keys ?? [];
  return (
    <IconButton
      label={t(it.label)}
      {...(key && { shortcut: key })}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      disabled={!it.enabled()}
      onClick={() => {
        view.host.focus();
        it.run();
      }}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}

import { Frame } from 'lucide-react';
import { addToCanvas, type CanvasThing } from '../canvas-drag.ts';
import { useI18n } from '../i18n.tsx';
import { MenuItem } from './menu.tsx';

/** "Add to canvas" inside the menu of a thing. */
export function CanvasItem({ thing }: { thing: CanvasThing }) {
  const { t } = useI18n();
  return (
    <MenuItem icon={<Frame aria-hidden="true" />} onSelect={() => addToCanvas(thing)}>
      {t('common.canvas.add')}
    </MenuItem>
  );
}

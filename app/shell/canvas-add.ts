import { type CanvasThing, thingsWaiting } from '../../platform/web/canvas-drag.ts';
import { useBrowserEvent } from '../../platform/web/events.ts';
import { writeStored } from '../../platform/web/stored.ts';
import { usePanels } from './panels.tsx';

/** Things for a canvas wait until one is open. Where none is to be seen, the working area opens with one. */
export function useCanvasAdd(): void {
  const { area, act } = usePanels();
  useBrowserEvent('maktaba:canvas-add', (thing: CanvasThing) => {
    thingsWaiting.set([...thingsWaiting.get(), thing]);
    if (document.querySelector('[data-forge]')) return;
    writeStored(localStorage, 'maktaba.area.tab', 'canvas');
    if (!area) act('toggle-area');
  });
}

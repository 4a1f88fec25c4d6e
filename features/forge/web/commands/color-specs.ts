import { Ban, Palette } from 'lucide-react';
import type { CanvasColor } from '../../core/model/colors.ts';
import type { CanvasSpec } from './spec.ts';

const color = { group: 'canvas.group', inPalette: false, icon: Palette, section: 'color', changes: true } as const;

/** The ten color variants, and none. */
export const COLOR_SPECS = [
  { ...color, id: 'canvas.color-blue', label: 'canvas.color.blue' },
  { ...color, id: 'canvas.color-green', label: 'canvas.color.green' },
  { ...color, id: 'canvas.color-purple', label: 'canvas.color.purple' },
  { ...color, id: 'canvas.color-pink', label: 'canvas.color.pink' },
  { ...color, id: 'canvas.color-amber', label: 'canvas.color.amber' },
  { ...color, id: 'canvas.color-cyan', label: 'canvas.color.cyan' },
  { ...color, id: 'canvas.color-violet', label: 'canvas.color.violet' },
  { ...color, id: 'canvas.color-emerald', label: 'canvas.color.emerald' },
  { ...color, id: 'canvas.color-rose', label: 'canvas.color.rose' },
  { ...color, id: 'canvas.color-orange', label: 'canvas.color.orange' },
  { ...color, id: 'canvas.color-plain', label: 'canvas.color.plain', icon: Ban },
] as const satisfies readonly (CanvasSpec & { id: `canvas.color-${CanvasColor}` })[];

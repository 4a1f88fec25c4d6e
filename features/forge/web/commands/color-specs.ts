import { Palette } from 'lucide-react';
import type { CanvasColor } from '../../core/model/colors.ts';
import type { CanvasSpec } from './spec.ts';

const color = { group: 'canvas.group', inPalette: false, icon: Palette, section: 'color', changes: true } as const;

/** The ten colors. */
export const COLOR_SPECS = [
  { ...color, id: 'canvas.color-yellow', label: 'canvas.color.yellow' },
  { ...color, id: 'canvas.color-orange', label: 'canvas.color.orange' },
  { ...color, id: 'canvas.color-red', label: 'canvas.color.red' },
  { ...color, id: 'canvas.color-pink', label: 'canvas.color.pink' },
  { ...color, id: 'canvas.color-purple', label: 'canvas.color.purple' },
  { ...color, id: 'canvas.color-blue', label: 'canvas.color.blue' },
  { ...color, id: 'canvas.color-teal', label: 'canvas.color.teal' },
  { ...color, id: 'canvas.color-green', label: 'canvas.color.green' },
  { ...color, id: 'canvas.color-gray', label: 'canvas.color.gray' },
  { ...color, id: 'canvas.color-white', label: 'canvas.color.white' },
] as const satisfies readonly (CanvasSpec & { id: `canvas.color-${CanvasColor}` })[];

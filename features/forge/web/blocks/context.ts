import type { Search } from '../../../../platform/web/paths.ts';
import type { I18n } from '../../../../platform/web/i18n.tsx';
import type { Block } from '../../core/model/things.ts';
import type { LinkedMarks } from './linked-marks.ts';

/** What the inside of blocks needs of the page around the canvas. */
export type PaintContext = {
  /** The canvas, which the files of blocks belong to. */
  canvasId: string;
  i18n: I18n;
  /** The address of a page of the app in the current language. */
  hrefOf(path: string, search?: Search): string;
  /** Goes to such an address. */
  go(href: string): void;
  /** Shows the file of a block. */
  preview(block: Block): void;
  /** Puts the cover of a block's book beside it; left out where nothing can be changed. */
  addCover?: (block: Block) => void;
  marks: LinkedMarks;
};

/** Address of a block's file; `picture`: its small picture. */
export const fileAddress = (canvasId: string, fileId: string, picture = false): string =>
  `/api/kaosforge/sessions/${encodeURIComponent(canvasId)}/files/${encodeURIComponent(fileId)}${picture ? '?picture' : ''}`;

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
/** The size of a file in the words of the language. */
export function sizeWords({ number }: Pick<I18n, 'number'>, bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return number(bytes / 1000 ** step, { style: 'unit', unit: UNITS[step]!, maximumFractionDigits: step < 2 ? 0 : 1 });
}

import type { I18n } from '../../../../platform/web/i18n.tsx';
import type { Point } from '../../core/model/things.ts';
import type { OpenCanvas } from '../sync/canvas-types.ts';
import type { View } from '../view/types.ts';
import type { Tasks } from './tasks.ts';

/** The canvas that things are taken onto. */
export type TakingParts = {
  open: Pick<OpenCanvas, 'id' | 'scene' | 'history' | 'role' | 'size' | 'session' | 'change' | 'save' | 'grow'>;
  view: Pick<View, 'host' | 'selection' | 'select' | 'reveal' | 'toCanvas' | 'centerPoint' | 'fit'>;
  i18n: I18n;
};

/** Rows of a table wait for an answer: blocks of their own, or one table. */
export type RowsQuestion = {
  rows: readonly string[][];
  /** So many that only a table is offered. */
  tooMany: boolean;
  answer(as: 'blocks' | 'table' | null): void;
};

/** What putting things down needs. */
export type Putting = TakingParts & { tasks: Tasks; ask(question: RowsQuestion | null): void; at: Point };

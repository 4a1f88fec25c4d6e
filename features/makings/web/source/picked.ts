import type { MakingStart } from '../../../../platform/web/events.ts';
import type { Source } from '../../contract.ts';

/** A source with how it is called. */
export type PickedSource = { source: Source; title: string };
export type PartProps = { value: PickedSource | null; onChange: (picked: PickedSource | null) => void };

/** What a dialog opens with, as the picker holds it. */
export const pickedFrom = ({ source, sourceTitle = '' }: MakingStart): PickedSource | null =>
  source ? { source, title: sourceTitle } : null;

// A click: on empty canvas it makes a note, on the body of a block it edits.
import { newId } from '../../../../../platform/common/id.ts';
import { BLOCK_SIZE, MAX_BLOCKS } from '../../../limits.ts';
import { NOTE_COLOR } from '../../../core/model/colors.ts';
import type { Block, Point } from '../../../core/model/things.ts';
import { creation } from '../../../core/scene/changes.ts';
import { clampTo, inside } from '../../../core/scene/geometry.ts';
import { editRun } from '../../../core/steps/edit-run.ts';
import type { Ground } from './gesture.ts';

/** Makes a note with its corner here and asks for the editor (spec FORGE-02). Beside the canvas there is no place for one. */
export function makeNote(ground: Ground, at: Point): void {
  const { scene } = ground;
  const area = ground.area();
  if (!inside(area, at)) return;
  if (scene.blocks.size >= MAX_BLOCKS) return ground.full();
  const size = { w: BLOCK_SIZE.width, h: BLOCK_SIZE.height };
  const note: Block = {
    ...clampTo(area, { x: Math.round(at.x), y: Math.round(at.y), ...size }),
    id: newId(),
    kind: 'block',
    type: 'text-note',
    text: '',
    meta: {},
    color: NOTE_COLOR,
    z: scene.zOnTop(),
    locked: false,
  };
  ground.change([creation(note)], { same: editRun(note.id) });
  ground.select([note.id]);
  ground.edit(note.id);
}

/** Edits the block that was clicked; a frame only when it was selected already, because its rim is for moving it. */
export function clickBlock(ground: Ground, id: string, selectedBefore: boolean): void {
  const block = ground.scene.blocks.get(id);
  if (!block) return;
  ground.select([id]);
  if (!block.locked && (block.kind === 'block' || selectedBefore)) ground.edit(id);
}

// A click: on empty canvas it makes a note, on the body of a block it edits.
import { newId } from '../../../../../platform/common/id.ts';
import { BLOCK_SIZE, MAX_BLOCKS } from '../../../limits.ts';
import type { Block, Edge, Point } from '../../../core/model/things.ts';
import { creation } from '../../../core/scene/changes.ts';
import { clampTo, inside } from '../../../core/scene/geometry.ts';
import { editRun } from '../../../core/steps/edit-run.ts';
import { note } from '../../../core/steps/make.ts';
import type { Ground } from './gesture.ts';

/** Makes a note with its corner here and asks for the editor (spec FORGE-02). Beside the canvas there is no place for one. Answers its id. */
export function makeNote(ground: Ground, at: Point): string | null {
  return inside(ground.area(), at) ? addNote(ground, at, () => []) : null;
}

/** Makes a note and what leads to it as one step, and asks for the editor: left without words, both go away again. */
export function addNote(ground: Ground, corner: Point, leading: (note: Block) => Edge[]): string | null {
  const { scene } = ground;
  if (scene.blocks.size >= MAX_BLOCKS) {
    ground.full();
    return null;
  }
  const size = { w: BLOCK_SIZE.width, h: BLOCK_SIZE.height };
  const place = clampTo(ground.area(), { x: Math.round(corner.x), y: Math.round(corner.y), ...size });
  const made = note(newId(), place, scene.zOnTop());
  ground.change([made, ...leading(made)].map(creation), { same: editRun(made.id) });
  ground.select([made.id]);
  ground.edit(made.id);
  return made.id;
}

/** Edits the block that was clicked; a frame only when it was selected already, because its rim is for moving it. */
export function clickBlock(ground: Ground, id: string, selectedBefore: boolean): void {
  const block = ground.scene.blocks.get(id);
  if (!block) return;
  ground.select([id]);
  if (!block.locked && (block.kind === 'block' || selectedBefore)) ground.edit(id);
}

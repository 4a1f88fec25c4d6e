import type { BulkWrite, ContentType } from '../../contract.ts';
import type { TargetPosition } from '../../core/extra-shapes.ts';
import { FILE_OFFSET } from '../../limits.ts';
import { namedId } from './named-id.ts';

/** Something that is to become a block. */
export type Piece = {
  contentType: ContentType;
  content: string;
  metadata: Record<string, unknown>;
  size: { width: number; height: number };
  /** It lies right of the piece before it instead of over it. */
  isBeside?: boolean;
};
/** How an import names and places its blocks. */
export type Naming = {
  targetPosition?: TargetPosition | undefined;
  ids?: string[] | undefined;
  key?: string | undefined;
};

function placesOf(pieces: readonly Piece[], first: TargetPosition): TargetPosition[] {
  const places: TargetPosition[] = [];
  for (const [at, { isBeside }] of pieces.entries()) {
    const last = places[at - 1];
    if (!last) places.push(first);
    else if (isBeside) places.push({ x: last.x + pieces[at - 1]!.size.width + FILE_OFFSET, y: last.y });
    else places.push({ x: last.x + FILE_OFFSET, y: last.y + FILE_OFFSET });
  }
  return places;
}

/** The writes that put pieces on a canvas, each 20 px further than the one before, over what is there. */
export const writesOf = (pieces: readonly Piece[], { targetPosition, ids, key }: Naming, top: number): BulkWrite[] => {
  const places = placesOf(pieces, targetPosition ?? { x: 0, y: 0 });
  return pieces.map(({ contentType, content, metadata, size }, at) => ({
    id: ids?.[at] ?? namedId(key, at),
    ...(key !== undefined && { key }),
    create: {
      contentType,
      contentData: { content, metadata },
      spatialData: { position: places[at]!, size },
      visualProperties: { z: top + 1 + at, locked: false },
    },
  }));
};

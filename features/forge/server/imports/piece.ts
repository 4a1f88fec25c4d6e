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
};
/** How an import names and places its blocks. */
export type Naming = {
  targetPosition?: TargetPosition | undefined;
  ids?: string[] | undefined;
  key?: string | undefined;
};

/** The writes that put pieces on a canvas, each 20 px further than the one before, over what is there. */
export const writesOf = (pieces: readonly Piece[], { targetPosition, ids, key }: Naming, top: number): BulkWrite[] => {
  const { x, y } = targetPosition ?? { x: 0, y: 0 };
  return pieces.map(({ contentType, content, metadata, size }, at) => ({
    id: ids?.[at] ?? namedId(key, at),
    ...(key !== undefined && { key }),
    create: {
      contentType,
      contentData: { content, metadata },
      spatialData: { position: { x: x + at * FILE_OFFSET, y: y + at * FILE_OFFSET }, size },
      visualProperties: { z: top + 1 + at, locked: false },
    },
  }));
};

import type { BulkAnswer, BulkWrite, CanvasItem } from '../contract.ts';

/** What imports, files, versions and presence ask of canvases. Each call is asked for a person, who is let in or not. */
export type Canvases = {
  /** Everybody who may see it now. @throws FORGE_SESSION_NOT_FOUND for somebody who is none of them */
  mustSee(personId: string, canvasId: string): Promise<{ people(): Promise<string[]> }>;
  /** @throws FORGE_VIEW_ONLY for somebody who may only look at it, too */
  mustWrite(personId: string, canvasId: string): Promise<void>;
  /** @throws FORGE_NOT_OWNER for everybody else who may see it */
  mustOwn(personId: string, canvasId: string): Promise<void>;
  /** Everything alive on it, at one moment. */
  items(personId: string, canvasId: string): Promise<{ items: CanvasItem[]; seq: number }>;
  /** How large it is, and how many blocks lie on it. */
  size(personId: string, canvasId: string): Promise<{ width: number; height: number; blocks: number }>;
  /** Makes it as large as this, where it is smaller. */
  grow(personId: string, canvasId: string, size: { width: number; height: number }): Promise<void>;
  /** One transaction, however many: an item that isn't right fails all. */
  write(personId: string, canvasId: string, writes: readonly BulkWrite[]): Promise<BulkAnswer>;
};

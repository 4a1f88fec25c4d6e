import { coverCut, ImageRefused } from '../../../adapters/images/index.ts';
import { COVER_PALETTES, coverRatio, COVER_SIZES } from '../../../adapters/images/catalogue.ts';
import { aiProblems } from '../../ai/core/index.ts';
import { problemOf } from '../../ai/server/index.ts';
import type { CoverReply, GenerateCover } from '../contract.ts';
import { promptOrSubject } from '../core/index.ts';
import { BOOK_COVER_WIDTH_PX, PAGE_HEADER_PX } from '../limits.ts';
import type { Asking, CoversDeps } from './deps.ts';
import { drawingOf, styleInKey, type Subject } from './drawing.ts';

export type Made = { webp: Uint8Array; mark: string; engine: NonNullable<CoverReply['engine']> };

/** The shape that belongs to the type of the item (spec 9), as large as brought covers are kept. */
function sizeOf(type: string): { width: number; height: number } {
  if (type === 'page-header') return PAGE_HEADER_PX;
  const { width, height } = COVER_SIZES[coverRatio(type)];
  return { width: BOOK_COVER_WIDTH_PX, height: Math.round((BOOK_COVER_WIDTH_PX * height) / width) };
}

/** Makes the picture of a cover: by a model of pictures where one is set, else by the built-in art. A model that fails is told, never replaced silently. */
export function coverMaker({ cpu, ai }: Pick<CoversDeps, 'cpu' | 'ai'>) {
  async function painted(
    ownerId: string,
    wish: GenerateCover,
    subject: Subject,
    asking: Asking,
  ): Promise<Uint8Array | null> {
    const engine = wish.engine === 'builtin' ? null : await ai.engineFor(ownerId, 'cover');
    if (!engine?.cover) return null;
    const size = sizeOf(subject.type);
    const palette = COVER_PALETTES.find((name) => name === wish.colorScheme) ?? null;
    try {
      const bytes = await engine.cover(
        { wish: promptOrSubject(wish.prompt, subject), kind: subject.type, palette, ...size },
        asking,
      );
      return await coverCut(bytes, size);
    } catch (error) {
      if (error instanceof ImageRefused) throw aiProblems.make('AI_BROKEN');
      throw problemOf(error);
    }
  }
  return async (
    ownerId: string,
    wish: GenerateCover,
    subject: Subject,
    lastKey: string | null | undefined,
    asking: Asking,
  ): Promise<Made> => {
    const webp = await painted(ownerId, wish, subject, asking);
    if (webp) return { webp, mark: 'model', engine: 'model' };
    const drawn = await cpu.draw(drawingOf(wish, subject, styleInKey(lastKey)));
    return { webp: drawn.webp, mark: drawn.style, engine: 'builtin' };
  };
}

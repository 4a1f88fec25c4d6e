import { COVER_PALETTES, COVER_STYLES, coverRatio, type CoverStyle } from '../../../adapters/images/catalogue.ts';
import type { CoverRequest } from '../../../adapters/images/index.ts';
import { newId } from '../../../platform/common/id.ts';
import type { GenerateCover } from '../contract.ts';
import { promptOrSubject } from '../core/index.ts';

/** What a cover is for, as far as drawing it goes. */
export type Subject = { type: string; title: string; author: string | null; description: string | null };

const oneOf = <T extends string>(names: readonly T[], name: string): T | undefined => names.find((one) => one === name);

/** The style a drawn picture has in its file name, so that the next one can differ. */
export const styleInKey = (key: string | null | undefined): CoverStyle | undefined =>
  oneOf(COVER_STYLES, /\/own-([a-z]+)-[^/]*$/.exec(key ?? '')?.[1] ?? '');

/** A wish as the built-in art takes it. Every call has a seed of its own: drawing again gives another picture. */
export function drawingOf(wish: GenerateCover, subject: Subject, lastStyle: CoverStyle | undefined): CoverRequest {
  const prompt = promptOrSubject(wish.prompt, subject),
    own = wish.prompt.trim() !== '',
    style = wish.style === 'podcast' ? 'voices' : oneOf(COVER_STYLES, wish.style),
    palette = oneOf(COVER_PALETTES, wish.colorScheme);
  return {
    title: wish.includeTitle ? subject.title : '',
    author: wish.includeTitle ? subject.author : null,
    prompt,
    themes: own && wish.includeTitle ? [prompt, prompt] : [], // a wish weighs more than the words of the title
    ratio: coverRatio(subject.type),
    includeTitle: wish.includeTitle,
    seed: newId(),
    ...(style && { style }),
    ...(palette && { palette }),
    ...(lastStyle && !style && { avoid: [lastStyle] }),
  };
}

import { GenerateCover } from '../../covers/contract.ts';

/** The job that draws a cover for a finished Spark. */
export const DRAW_COVER = 'sparks.draw_cover';
/** What the first cover of a Spark is drawn from: its title and standfirst. */
export const COVER_WISH = GenerateCover.parse({ action: 'generate' });

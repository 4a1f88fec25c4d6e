export const COVER_PROMPT = 'cover.v1';
const LONGEST = 700;

/** The prompt for a cover picture. */
export const coverPrompt = (o: { wish: string; kind: string; palette: string | null }): string =>
  [
    `A ${o.kind === 'page-header' ? 'wide header picture' : 'cover illustration'}, without any lettering, letters, logos or frames.`,
    `It shows: ${o.wish.replace(/\s+/g, ' ').slice(0, LONGEST)}.`,
    'Calm composition, one clear subject, rich texture, room at the top.',
    ...(o.palette ? [`Colours: ${o.palette}.`] : []),
  ].join(' ');

import type { MediaText } from '../adapter.ts';
import { cutPassages } from '../passages/cuts.ts';
import { titleFromName } from '../outcome.ts';
import type { BookMeta } from '../types.ts';
import type { MediaFacts } from '../catalogue.ts';

const KIND = { image: 'Picture', audio: 'Audio', video: 'Video' } as const;
const LABEL: Partial<Record<MediaFacts['details'][number]['name'], string>> = {
  camera: 'Camera',
  lens: 'Lens',
  taken: 'Taken',
  exposure: 'Exposure',
  aperture: 'Aperture',
  iso: 'ISO',
  focalLength: 'Focal length',
  software: 'Made with',
  creator: 'By',
  copyright: 'Copyright',
  headline: 'Headline',
  keywords: 'Keywords',
  album: 'Album',
  albumArtist: 'Album artist',
  track: 'Track',
  composer: 'Composer',
  genre: 'Genre',
  year: 'Year',
};
type Said = Pick<BookMeta, 'title' | 'author' | 'description'>;

/**
 * The searchable words of a file that has no text of its own: one passage of facts, then what people wrote into it.
 * Where it was taken is not among them.
 */
export function describeMedia(
  format: string,
  fileName: string,
  said: Said,
  facts: MediaFacts,
  words = '',
): MediaText[] {
  const name = titleFromName(fileName);
  const about = [
    `${KIND[facts.kind]} ${said.title && said.title !== name ? `“${said.title}”, ` : ''}${name} (${format}).`,
  ];
  if (said.author) about.push(`By: ${said.author}.`);
  if (facts.width && facts.height) about.push(`Size: ${facts.width} × ${facts.height} pixels.`);
  if (facts.seconds && facts.seconds >= 1) about.push(`Length: ${clock(facts.seconds)}.`);
  for (const { name: detail, value } of facts.details) {
    if (LABEL[detail] && value !== said.author) about.push(`${LABEL[detail]}: ${value}.`);
  }
  const comment = facts.details.find((detail) => detail.name === 'comment')?.value;
  const described = said.description && comment?.includes(said.description) ? null : said.description;
  const written = [described, comment, words, facts.lyrics].filter((text): text is string => !!text);
  return [about.join(' '), ...written].flatMap((text) => passagesOf(text, said.title ?? name));
}

const passagesOf = (text: string, chapter: string): MediaText[] =>
  cutPassages(text, 'und').map(([start, end]) => ({
    section: 0,
    chapter,
    text: text.slice(start, end),
    seconds: null,
  }));

/** 3725 seconds as 1:02:05. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = `${String(minutes).padStart(hours ? 2 : 1, '0')}:${String(rest).padStart(2, '0')}`;
  return hours ? `${hours}:${tail}` : tail;
}

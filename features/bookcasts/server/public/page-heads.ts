import * as z from 'zod';
import { COVER_SIZES } from '../../../../adapters/images/catalogue.ts';
import { Problem } from '../../../../platform/common/problem.ts';
import type { PageHeadRoute } from '../../../../platform/server/page-head.ts';
import type { PublicBookcast } from '../../contract.ts';
import { MAX_PREVIEW_CHARACTERS } from '../../limits.ts';
import type { Bookcasts } from '../bookcasts.ts';

const Id = z.uuid();

/** A text on one line, cut at a word. */
function preview(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  if (plain.length <= MAX_PREVIEW_CHARACTERS) return plain;
  return `${plain.slice(0, MAX_PREVIEW_CHARACTERS - 1).replace(/\s+\S*$/u, '')}…`;
}

/** A length as schema.org writes it: PT4M43S. */
function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}

/** What is said, a paragraph for each turn. */
function turns(lines: PublicBookcast['lines']): string[] {
  const said: { speaker: string; text: string }[] = [];
  for (const { speaker, text } of lines) {
    const last = said.at(-1);
    if (last?.speaker === speaker) last.text += ` ${text}`;
    else said.push({ speaker, text });
  }
  return said.map(({ speaker, text }) => `${speaker}: ${text}`);
}

/** What the page of a public Bookcast says to whoever reads its HTML alone (ROUTE-05); of all others nothing, to anybody. */
export const bookcastsPageHeads = (bookcasts: Bookcasts): PageHeadRoute[] => [
  {
    folder: 'bookcast',
    async find(name) {
      const id = Id.safeParse(name);
      if (!id.success) return 'missing';
      try {
        const [cast, { searchable }] = await Promise.all([bookcasts.open.show(id.data), bookcasts.open.find(id.data)]);
        const { title, description, by, lang, publishedAt, audioUrl, coverImageUrl, lines } = cast;
        const duration = isoDuration(cast.duration);
        const about = preview(description || lines.map(({ text }) => text).join(' '));
        return {
          title,
          description: about,
          type: 'website',
          image: coverImageUrl === null ? null : { path: coverImageUrl, ...COVER_SIZES['1:1'], alt: title },
          audio: { path: audioUrl, type: 'audio/mpeg', data: { duration, inLanguage: lang } },
          indexed: searchable,
          heading: title,
          paragraphs: [by, description, ...turns(lines)],
          data: {
            '@type': 'PodcastEpisode',
            name: title,
            ...(about && { description: about }),
            inLanguage: lang,
            duration,
            author: { '@type': 'Person', name: by },
            datePublished: publishedAt,
          },
        };
      } catch (error) {
        if (error instanceof Problem) return 'missing';
        throw error;
      }
    },
  },
];

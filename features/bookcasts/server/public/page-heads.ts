import * as z from 'zod';
import { SOCIAL_CARD_SIZE } from '../../../../adapters/images/catalogue.ts';
import { Problem } from '../../../../platform/common/problem.ts';
import type { PageHead, PageHeadRoute } from '../../../../platform/server/page-head.ts';
import { coverCardUrl } from '../../../covers/core/index.ts';
import type { PublicBookcast } from '../../contract.ts';
import { MAX_PREVIEW_CHARACTERS } from '../../limits.ts';
import type { Bookcasts } from '../bookcasts.ts';

const Id = z.uuid();
const missing = (error: unknown): 'missing' => {
  if (error instanceof Problem) return 'missing';
  throw error;
};

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

/** What the pages of a public Bookcast say to whoever reads their HTML alone (ROUTE-05); of all others nothing, to anybody. */
export function bookcastsPageHeads(bookcasts: Bookcasts): PageHeadRoute[] {
  async function headOf(id: string): Promise<PageHead> {
    const [cast, { searchable }] = await Promise.all([bookcasts.open.show(id), bookcasts.open.find(id)]);
    const { title, description, by, lang, publishedAt, audioUrl, lines } = cast;
    const duration = isoDuration(cast.duration);
    const about = preview(description || lines.map(({ text }) => text).join(' '));
    return {
      title,
      description: about,
      type: 'website',
      image: { path: coverCardUrl('bookcast', cast.id), ...SOCIAL_CARD_SIZE, alt: title },
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
  }
  const publicHead = async (name: string): Promise<PageHead | 'missing'> =>
    Id.safeParse(name).success ? await headOf(name).catch(missing) : 'missing';
  return [
    { folder: 'bookcast', find: publicHead },
    {
      folder: 'bookcasts',
      canonicalFolder: 'bookcast',
      async find(name, { actor }) {
        const head = await publicHead(name);
        return head === 'missing' && actor && (await bookcasts.mayHear(actor.id, name)) ? 'private' : head;
      },
    },
  ];
}

import { allowedInXml, escapeXml } from '../../../adapters/formats/reading/escape.ts';
import type { RecordedCast } from '../../bookcasts/server/index.ts';
import { feedGuid } from './feed-guid.ts';

/** What a feed says, beside what is fixed. */
export type FeedDocument = {
  feedId: string;
  /** Whole address of the folder that the feed's files are in. */
  folder: string;
  /** Page for people; that of an episode is below it. */
  link: string;
  title: string;
  description: string;
  author: string;
  lang: string;
  changedAt: string;
  /** All that there are; the newest are in `episodes`. */
  total: number;
  /** The newest first. */
  episodes: readonly RecordedCast[];
  /** "From …": names what an episode was made from. */
  fromSource(title: string): string;
};

type Attributes = Record<string, string | number>;
const oneLine = (text: string): string => allowedInXml(text).replace(/\s+/g, ' ').trim();
const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(oneLine(String(value)))}"`)
    .join('');
const empty = (name: string, attributes: Attributes): string => `<${name}${attributesOf(attributes)}/>`;
const element = (name: string, text: string | number, attributes: Attributes = {}): string =>
  `<${name}${attributesOf(attributes)}>${escapeXml(String(text))}</${name}>`;
const rfc822 = (time: string): string => new Date(time).toUTCString();

/** Text as HTML in a CDATA section; with its `>` escaped nothing in it ends the section. */
function html(name: string, paragraphs: readonly string[]): string {
  const shown = paragraphs.map((text) => text.trim()).filter((text) => text !== '');
  const markup = shown.map((text) => `<p>${escapeXml(text).replace(/\r?\n/g, '<br>')}</p>`).join('');
  return `<${name}><![CDATA[${markup}]]></${name}>`;
}

/** A name; one that is nothing in XML gets a dash, for apps refuse what has none. */
const titleOf = (title: string): string => oneLine(title) || '–';

function item({ folder, link, fromSource, author }: FeedDocument, episode: RecordedCast, number: number): string {
  const { id, title, description, sourceTitle, lang, bytes, seconds, hostNames, firstRecordedAt } = episode;
  const file = `${folder}/${id}`;
  const source = oneLine(sourceTitle) === '' ? '' : fromSource(oneLine(sourceTitle));
  return [
    '<item>',
    element('title', titleOf(title)),
    element('itunes:title', titleOf(title)),
    element('link', `${link}/${id}`),
    element('guid', `urn:uuid:${id}`, { isPermaLink: 'false' }),
    element('pubDate', rfc822(firstRecordedAt)),
    empty('enclosure', { url: `${file}.mp3`, length: bytes, type: 'audio/mpeg' }),
    html('description', [description, source]),
    element('itunes:summary', oneLine([description, source].filter(Boolean).join(' '))),
    element('itunes:author', author),
    element('itunes:duration', Math.max(1, Math.round(seconds))),
    element('itunes:episode', number),
    element('itunes:episodeType', 'full'),
    element('itunes:explicit', 'false'),
    empty('itunes:image', { href: `${file}.jpg` }),
    empty('podcast:transcript', { url: `${file}.vtt`, type: 'text/vtt', language: lang, rel: 'captions' }),
    empty('podcast:transcript', { url: `${file}.srt`, type: 'application/x-subrip', language: lang, rel: 'captions' }),
    empty('podcast:chapters', { url: `${file}/chapters.json`, type: 'application/json+chapters' }),
    ...hostNames.map((name) => element('podcast:person', name, { role: 'host' })),
    '</item>',
  ].join('');
}

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};

/** A podcast feed: RSS 2.0 with what Apple's and the podcast namespace add. It asks not to be listed or taken over anywhere. */
export function rssDocument(feed: FeedDocument): string {
  const { folder, link, title, description, author, lang, changedAt, episodes, total } = feed;
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss${attributesOf(NAMESPACES)}><channel>`,
    empty('atom:link', { href: `${folder}/feed.xml`, rel: 'self', type: 'application/rss+xml' }),
    element('title', titleOf(title)),
    element('link', link),
    html('description', [description]),
    element('language', lang),
    element('generator', 'Maktaba'),
    element('lastBuildDate', rfc822(changedAt)),
    `<image>${element('url', `${folder}/cover.jpg`)}${element('title', titleOf(title))}${element('link', link)}</image>`,
    element('itunes:author', author),
    element('itunes:summary', oneLine(description)),
    element('itunes:type', 'episodic'),
    empty('itunes:image', { href: `${folder}/cover.jpg` }),
    `<itunes:category text="Arts">${empty('itunes:category', { text: 'Books' })}</itunes:category>`,
    element('itunes:explicit', 'false'),
    element('itunes:block', 'Yes'),
    element('podcast:guid', feedGuid(feed.feedId)),
    element('podcast:locked', 'yes'),
    element('podcast:block', 'yes'),
    element('podcast:medium', 'podcast'),
    ...episodes.map((episode, at) => item(feed, episode, total - at)),
    '</channel></rss>\n',
  ].join('\n');
}

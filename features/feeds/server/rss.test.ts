import { DOMParser } from '@xmldom/xmldom';
import { parseFeed } from 'podcast-partytime';
import { expect, test } from 'vitest';
import type { RecordedCast } from '../../bookcasts/server/index.ts';
import { type FeedDocument, rssDocument } from './rss.ts';

const episode = (more: Partial<RecordedCast> = {}): RecordedCast => ({
  id: '0198c0de-0000-7000-8000-0000000000c1',
  title: 'The keeper of Orvik',
  description: 'Two hosts read the winter of 1848 together.',
  lang: 'en',
  hostNames: ['Malaika', 'Marcus'],
  sourceTitle: 'The Tower of Orvik',
  coverKey: null,
  fileKey: 'bookcasts/p/c/f.mp3',
  bytes: 736_000,
  seconds: 61.4,
  firstRecordedAt: '2026-01-02T03:04:05.678+00:00',
  ...more,
});
const feed = (more: Partial<FeedDocument> = {}): FeedDocument => ({
  feedId: '0198c0de-0000-7000-8000-0000000000f1',
  folder: 'https://books.example.org/api/feeds/token',
  link: 'https://books.example.org/en/bookcasts',
  title: 'Bookcasts of Amina',
  description: 'From what I read.',
  author: 'Amina Haddad',
  lang: 'en',
  changedAt: '2026-01-03T00:00:00+00:00',
  total: 1,
  episodes: [episode()],
  fromSource: (title) => `From “${title}”`,
  ...more,
});

/** The document as a strict parser of XML reads it. */
function strictly(xml: string) {
  const wrong: string[] = [];
  const document = new DOMParser({ onError: (level, message) => void (level === 'warning' || wrong.push(message)) });
  const root = document.parseFromString(xml, 'text/xml');
  expect(wrong).toEqual([]);
  return root;
}

test('a feed and an episode say what podcast apps read', () => {
  const xml = rssDocument(feed());
  strictly(xml);
  const read = parseFeed(xml);
  expect(read).toMatchObject({
    title: 'Bookcasts of Amina',
    link: 'https://books.example.org/en/bookcasts',
    language: 'en',
    author: 'Amina Haddad',
    itunesBlock: true,
    explicit: false,
    medium: 'podcast',
  });
  expect(read).toHaveProperty('guid', expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab]/));
  const [one] = (read as { items: object[] }).items;
  expect(one).toMatchObject({ link: 'https://books.example.org/en/bookcasts/0198c0de-0000-7000-8000-0000000000c1' });
  expect(one).toMatchObject({
    title: 'The keeper of Orvik',
    guid: 'urn:uuid:0198c0de-0000-7000-8000-0000000000c1',
    duration: 61,
    enclosure: {
      url: 'https://books.example.org/api/feeds/token/0198c0de-0000-7000-8000-0000000000c1.mp3',
      length: 736_000,
      type: 'audio/mpeg',
    },
    podcastChapters: { type: 'application/json+chapters' },
    podcastTranscripts: [{ type: 'text/vtt' }, { type: 'application/srt' }],
    podcastPeople: [
      { name: 'Malaika', role: 'Host' },
      { name: 'Marcus', role: 'Host' },
    ],
  });
  for (const whole of ['<itunes:block>Yes<', '<podcast:locked>yes<']) expect(xml).toContain(whole);
  expect(xml).toContain('<pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate>');
  expect(xml).toContain('<guid isPermaLink="false">');
});

const HOSTILE = [
  ']]> </description><item>',
  '<script>alert(1)</script> & "quoted" \'single\'',
  'control \u0000\u0007\u001b\ufffe characters \ud800',
  'emoji 👩🏽‍🚀 and عربي \u202eright to left\u202c',
  '&amp; &lt; &#0; &nbsp;',
  '\u0001\u0002',
  '   ',
];

test.each(HOSTILE)('whatever an episode is called, the feed can be read: %j', (text) => {
  const xml = rssDocument(
    feed({
      title: text,
      description: text,
      author: text,
      episodes: [episode({ title: text, description: text, sourceTitle: text }), episode()],
      total: 2,
    }),
  );
  const root = strictly(xml);
  const items = root.getElementsByTagName('item');
  expect(items.length).toBe(2);
  // oxlint-disable-next-line no-control-regex
  const kept = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  const shown = kept.replace(/\s+/g, ' ').trim() || '–';
  expect(items[0]!.getElementsByTagName('title')[0]!.textContent).toBe(shown);
  const description = items[0]!.getElementsByTagName('description')[0]!.textContent ?? '';
  expect(description).not.toContain('<script');
  expect((parseFeed(xml) as { items: object[] }).items).toHaveLength(2);
});

test('episodes are numbered from the oldest, also of those that the feed has no room for', () => {
  const episodes = [episode({ id: '0198c0de-0000-7000-8000-0000000000c2' }), episode()];
  const xml = rssDocument(feed({ episodes, total: 7 }));
  expect(xml.match(/<itunes:episode>\d+/g)).toEqual(['<itunes:episode>7', '<itunes:episode>6']);
});

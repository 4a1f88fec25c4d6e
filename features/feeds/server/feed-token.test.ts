import { expect, test } from 'vitest';
import { newId } from '../../../platform/common/id.ts';
import { appName } from './app-name.ts';
import { feedGuid } from './feed-guid.ts';
import { feedTokens } from './feed-token.ts';

const tokens = feedTokens('a secret of at least 32 characters.');

test('a token leads to its key, and no other spelling of it does', () => {
  const key = newId();
  const token = tokens.tokenOf(key);
  expect(token).toMatch(/^[\w-]{48}$/);
  expect(tokens.read(token)).toEqual({ key, genuine: true });
  for (let at = 0; at < token.length; at++) {
    const other = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect(tokens.read(other).genuine).toBe(false);
  }
  for (const wrong of ['', token.slice(1), `${token}A`, `${token}=`, 'ü'.repeat(48), token.replaceAll(/./g, '.')])
    expect(tokens.read(wrong).genuine).toBe(false);
  expect(feedTokens('another secret of 32 characters...').read(token).genuine).toBe(false);
});

test('the GUID of a feed is its own and stays', () => {
  const id = newId();
  expect(feedGuid(id)).toBe(feedGuid(id));
  expect(feedGuid(id)).not.toBe(feedGuid(newId()));
  expect(feedGuid(id)).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test.each([
  ['AntennaPod/3.4.0', 'AntennaPod'],
  ['Overcast/3.0 (+http://overcast.fm/; iOS podcast app)', 'Overcast'],
  ['PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)', 'Pocket Casts'],
  ['AppleCoreMedia/1.0.0.21F90 (iPhone; U; CPU OS 17_5_1 like Mac OS X)', 'Apple Podcasts'],
  ['Mozilla/5.0 (X11; Linux x86_64)', null],
  ['<b>\u0007Evil\u202e app</b>'.repeat(9), 'bEvil app'],
  ['', null],
  [undefined, null],
])('an app is called what it calls itself: %s', (agent, name) => {
  expect(appName(agent)).toBe(name);
});

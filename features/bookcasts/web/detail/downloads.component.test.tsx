import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Toaster } from '../../../../platform/web/toaster.tsx';
import { cast, CAST_ID, fakeCasts, PERSON } from '../../../../tests/support/fake-casts.ts';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import type { BookcastDetail } from '../../contract.ts';
import { CastMenu } from '../cast-menu.tsx';
import { useTranscriptDownload } from '../sidebar/now-playing/use-transcript-download.ts';

const SOUND = `/api/bookcasts/${CAST_ID}/audio?v=1`;
/** What the browser was asked to save: from where, and as what. */
let saved: string[][];

function Beside({ shown }: { shown: BookcastDetail }) {
  const download = useTranscriptDownload(shown);
  return <button onClick={() => void download()}>Beside</button>;
}

async function draw(shown: BookcastDetail) {
  const state = fakeCasts({ casts: [shown] });
  await mount(
    <>
      <CastMenu cast={shown} />
      <Beside shown={shown} />
      <Toaster />
    </>,
    { areas: ['library', 'bookcasts'], user: PERSON },
  );
  return state;
}
async function choose(item: string) {
  await page.getByRole('button', { name: /^Options for/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
const toasts = () =>
  [...document.querySelectorAll('[data-sonner-toast]')].map((one) =>
    [...one.querySelectorAll('[data-title], [data-description]')].map((part) => part.textContent),
  );
const said = async (...texts: string[]) => {
  await expect.poll(toasts).toContainEqual(texts);
};

beforeEach(() => {
  localStorage.clear();
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.getAttribute('href')!.replace(/^blob:.*/, 'blob'), this.download]);
  });
});
afterEach(() => vi.restoreAllMocks());

test('PLAY-05 audio and transcripts are saved, under a name that every file system takes', async () => {
  await draw(cast({ audioUrl: SOUND, title: 'What/is “this”? CON...' }));
  await choose('Download audio (MP3)');
  await said('Download started!');
  await choose('Download transcript (text)');
  await said('Transcript downloaded!');
  await choose('Download subtitles (WebVTT)');
  await choose('Download subtitles (SRT)');
  await expect
    .poll(() => saved)
    .toEqual([
      [`${SOUND}&download`, 'What_is “this” CON.mp3'],
      ['blob', 'What_is “this” CON.txt'],
      ['blob', 'What_is “this” CON.vtt'],
      ['blob', 'What_is “this” CON.srt'],
    ]);
});

test('PLAY-05 what the server refuses is not said to have begun', async () => {
  const state = await draw(cast({ audioUrl: SOUND }));
  state.refuse['/audio'] = { status: 404, code: 'BOOKCAST_NO_AUDIO' };
  state.refuse['/transcript'] = { status: 500, code: 'INTERNAL' };
  await choose('Download audio (MP3)');
  await said('Download failed', 'Unable to download the audio file.');
  await choose('Download subtitles (SRT)');
  await said('Download failed', 'Unable to download the transcript.');
  expect(state.calls.find(({ path }) => path.endsWith('/audio'))?.method, 'nothing of the sound was fetched').toBe(
    'HEAD',
  );
  expect(saved).toEqual([]);
  await axe();
});

test('PLAY-05 what there isn’t is said to be missing, also of a recording under way', async () => {
  const state = await draw(cast({ audioUrl: `/api/bookcasts/${CAST_ID}/audio`, transcript: null }));
  await choose('Download audio (MP3)');
  await said('No audio available', 'This bookcast does not have an audio file.');
  await choose('Download transcript (text)');
  await said('No transcript available', 'This bookcast does not have a transcript.');
  await page.getByRole('button', { name: 'Beside' }).click();
  await said('Transcript not available for this bookcast');
  expect(state.calls.filter(({ path }) => /audio|transcript/.test(path))).toEqual([]);
});

test('PLAY-05 beside what plays, a transcript that can’t be saved opens in a new tab', async () => {
  const state = await draw(cast({ audioUrl: SOUND }));
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  state.refuse['/transcript'] = { status: 500, code: 'INTERNAL' };
  await page.getByRole('button', { name: 'Beside' }).click();
  await said('Failed to download transcript');
  expect(opened.mock.calls).toEqual([[`/api/bookcasts/${CAST_ID}/transcript?format=txt`, '_blank', 'noopener']]);
});

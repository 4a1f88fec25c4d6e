import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { activeSession, setActiveSession } from '../../../../platform/web/active-session.ts';
import { beginSpeaking, endSpeaking, isSpeaking } from '../../../../platform/web/speaking.ts';
import { keepPersonalFor } from '../../../../platform/web/stored.ts';
import { tone, track } from '../../../../tests/support/fake-tracks.tsx';
import { jumpBy, pause, play, seekTo, toChapterAfter, toChapterBefore } from './controls.ts';
import { change, listening } from './now.ts';
import { settleElsewhere } from './places.ts';
import { close, load, offer, retry } from './player.ts';
import { playLast } from './queue.ts';
import { setSleep, sleepMore, tickSleep } from './sleep-timer.ts';
import { setSound, soundSettings, toggleMuted } from './sound.ts';

const player = () => document.querySelector('audio')!;
const ready = async () => await expect.poll(() => listening().ready).toBe(true);
const plays = async () => await expect.poll(() => player().currentTime > 0 && listening().playing).toBe(true);

/** The browser plays nothing before a press. */
beforeAll(() => userEvent.click(document.body));
beforeEach(() => {
  localStorage.clear();
  keepPersonalFor('p1');
  setSound({ speed: 1, volume: 1, muted: true, boost: false, skipSilence: false });
});
afterEach(() => close());

test('PLAY-01 it begins where it was left, and never goes out of its length', async () => {
  load(track({ start: 12 }));
  await ready();
  expect(player().currentTime).toBe(12);
  expect(listening()).toMatchObject({ playing: false, seconds: 12, length: 30 });
  seekTo(500);
  expect(player().currentTime).toBe(30);
  jumpBy(-900);
  expect(player().currentTime).toBe(0);
});

test('PLAY-03 play, pause, and at its end it is back at the beginning and doesn’t play', async () => {
  const one = track({ src: tone(1), seconds: 1 });
  load(one, { play: true });
  await plays();
  expect(isSpeaking()).toBe(true);
  pause();
  await expect.poll(() => listening().playing).toBe(false);
  expect(isSpeaking()).toBe(false);
  expect(one.kept.at(-1)).toBeGreaterThan(0);
  play();
  await expect.poll(() => one.kept.at(-1)).toBe(0);
  expect(listening()).toMatchObject({ playing: false, seconds: 0 });
  expect(player().currentTime).toBe(0);
});

test('PLAY-03 closing pauses, keeps the place, and nobody is in the middle of it any more', async () => {
  const one = track({ session: { type: 'bookcast', id: 'one', data: {} } });
  load(one, { play: true });
  await plays();
  setActiveSession({ type: 'bookcast', id: 'one', data: {} });
  close();
  expect(player().paused).toBe(true);
  expect(listening().track).toBeNull();
  expect(activeSession().type).toBe('none');
  expect(one.kept.at(-1)).toBeGreaterThan(0);
});

test('PLAY-03 what is looked at doesn’t interrupt what plays; what is chosen does, and doesn’t play by itself', async () => {
  load(track(), { play: true });
  await plays();
  const two = track({ id: 'two' });
  offer(two);
  expect(listening()).toMatchObject({ playing: true, track: { id: 'one' } });
  load(two);
  await ready();
  expect(listening()).toMatchObject({ playing: false, track: { id: 'two' } });
  expect(player().paused).toBe(true);
  expect(two.kept, 'the place of the one before isn’t taken for its own').toEqual([]);
});

test('PLAY-02 only what was queued goes on by itself', async () => {
  load(track({ src: tone(0.5), seconds: 0.5 }), { play: true });
  playLast(track({ id: 'two', src: tone(0.5), seconds: 0.5 }));
  await expect.poll(() => listening().track?.id).toBe('two');
  await expect.poll(() => player().currentTime).toBeGreaterThan(0);
  await expect.poll(() => listening().playing).toBe(false);
  expect(listening()).toMatchObject({ track: { id: 'two' }, queue: [], seconds: 0 });
});

test('PLAY-01 speed keeps the pitch, loudness goes in steps, and both are kept for the person', async () => {
  load(track());
  await ready();
  setSound({ speed: 2.5, volume: 0.34, muted: false });
  expect(player()).toMatchObject({ playbackRate: 2.5, preservesPitch: true, volume: 0.3, muted: false });
  expect(JSON.parse(localStorage.getItem('maktaba.my.listening')!)).toMatchObject({ speed: 2.5, volume: 0.3 });
  load(track({ id: 'two' }));
  await ready();
  expect(player().playbackRate, 'another sound begins as fast').toBe(2.5);
  toggleMuted();
  expect(player().muted).toBe(true);
  setSound({ volume: 0, muted: false });
  toggleMuted();
  expect(soundSettings()).toMatchObject({ volume: 0.5, muted: false });
  setSound({ muted: true });
});

test('PLAY-01 long pauses are jumped over, and what that saves is told', async () => {
  setSound({ skipSilence: true });
  load(track({ pauses: [{ at: 0.4, to: 20 }] }), { play: true });
  await expect.poll(() => player().currentTime).toBeGreaterThan(19.8);
  expect(listening().saved).toBeGreaterThan(18.5);
});

test('PLAY-01 the sleep timer falls silent at the end of the chapter; more time can be had', async () => {
  const chapters = [
    { title: 'One', at: 0 },
    { title: 'Two', at: 10 },
  ];
  load(track({ chapters, start: 9 }), { play: true });
  await plays();
  setSleep('chapter');
  await expect.poll(() => listening().playing).toBe(false);
  await expect.poll(() => player().currentTime, { message: 'the next one begins at its beginning' }).toBe(10);
  expect(listening().sleep).toBeNull();
  setSleep(5);
  sleepMore();
  expect(listening().sleep).toEqual({ until: 'time', left: 600 });
  setSleep(null);
  expect(listening().sleep).toBeNull();
});

test('PLAY-01 a page that looks at the clock late falls silent at the end of the last chapter but one', async () => {
  const chapters = [0, 10].map((at) => ({ title: `At ${at}`, at }));
  load(track({ chapters, start: 9 }));
  await ready();
  change({ seconds: 12, playing: true, sleep: { until: 'chapter', at: 10 } });
  tickSleep();
  await expect
    .poll(() => {
      tickSleep();
      return listening().sleep;
    })
    .toBeNull();
  await expect.poll(() => player().currentTime).toBe(10);
});

test('PLAY-01 it falls silent at the end of the chapter also where a pause is jumped over there', async () => {
  setSound({ skipSilence: true });
  const chapters = [0, 10].map((at) => ({ title: `At ${at}`, at }));
  load(track({ chapters, start: 9, pauses: [{ at: 9.2, to: 25 }] }), { play: true });
  await plays();
  setSleep('chapter');
  await expect.poll(() => listening().sleep).toBeNull();
  await expect.poll(() => [listening().playing, player().currentTime]).toEqual([false, 10]);
});

test('PLAY-01 at the end of the last chapter what was queued doesn’t follow', async () => {
  load(track({ src: tone(0.5), seconds: 0.5, chapters: [{ title: 'One', at: 0 }] }), { play: true });
  playLast(track({ id: 'two' }));
  setSleep('chapter');
  await expect.poll(() => listening().sleep).toBeNull();
  expect(listening()).toMatchObject({ playing: false, seconds: 0, track: { id: 'one' } });
});

test('PLAY-01 before sleep it fades, afterwards it is as loud as before', async () => {
  setSound({ muted: true, volume: 1 });
  load(track(), { play: true });
  await plays();
  setSleep(1 / 60);
  await expect.poll(() => player().volume).toBeLessThan(0.1);
  await expect.poll(() => listening().playing).toBe(false);
  expect(player().volume).toBe(1);
});

test('PLAY-01 with the timer at the end, what was queued doesn’t follow', async () => {
  load(track({ src: tone(0.5), seconds: 0.5 }), { play: true });
  playLast(track({ id: 'two' }));
  setSleep('end');
  await expect.poll(() => listening().sleep).toBeNull();
  expect(listening()).toMatchObject({ playing: false, seconds: 0, track: { id: 'one' } });
});

test('PLAY-01 chapters are gone to', async () => {
  const chapters = [0, 8, 20].map((at) => ({ title: `At ${at}`, at }));
  load(track({ chapters, start: 9 }));
  await ready();
  expect(toChapterAfter()).toBe(true);
  expect(player().currentTime).toBe(20);
  expect(toChapterAfter()).toBe(false);
  toChapterBefore();
  expect(player().currentTime).toBe(8);
});

test('PLAY-03 the newest place of any device is begun at; a later one elsewhere is offered, not jumped to', async () => {
  const settle = vi.fn<() => void>();
  const places = { newest: async () => 7, elsewhere: async () => 21, settle };
  const one = track({ start: 3, places });
  load(one);
  await expect.poll(() => player().currentTime).toBe(7);
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => listening().elsewhere).toBe(21);
  expect(player().currentTime).toBe(7);
  settleElsewhere(true);
  expect(player().currentTime).toBe(21);
  expect(settle).toHaveBeenCalledOnce();
  expect(listening().elsewhere).toBeNull();
});

test('PLAY-03 what can’t be had is told, and can be tried again at the same second', async () => {
  load(track({ src: '/no-such-sound.wav', start: 5 }), { play: true });
  await expect.poll(() => listening().broken).toBe(true);
  expect(listening()).toMatchObject({ playing: false, waiting: false, seconds: 5 });
  retry();
  await expect.poll(() => listening().broken).toBe(true);
});

test('PLAY-03 whoever else begins to speak, or another tab, pauses it', async () => {
  load(track(), { play: true });
  await plays();
  beginSpeaking('somebody', () => {});
  await expect.poll(() => listening().playing).toBe(false);
  endSpeaking('somebody');
  play();
  await plays();
  const other = new BroadcastChannel('maktaba.listening');
  other.postMessage('plays');
  await expect.poll(() => listening().playing).toBe(false);
  other.close();
});

test('PLAY-01 keys of the machine know what plays and where', async () => {
  const handlers = vi.spyOn(navigator.mediaSession, 'setActionHandler');
  load(track({ start: 4 }), { play: true });
  await plays();
  expect(navigator.mediaSession.metadata).toMatchObject({ title: 'The keeper of Orvik', artist: 'Amina Haddad' });
  expect(navigator.mediaSession.playbackState).toBe('playing');
  const act = (name: string, details = {}) =>
    handlers.mock.calls.findLast(([action]) => action === name)![1]!({ action: name, ...details } as never);
  act('pause');
  await expect.poll(() => navigator.mediaSession.playbackState).toBe('paused');
  act('seekto', { seekTime: 25 });
  expect(player().currentTime).toBe(25);
  act('seekbackward');
  expect(player().currentTime).toBe(10);
  act('seekforward', { seekOffset: 5 });
  expect(player().currentTime).toBe(15);
  act('stop');
  expect(listening().track).toBeNull();
  expect(navigator.mediaSession.metadata).toBeNull();
});

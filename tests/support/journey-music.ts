import { expect, type Locator, type Page } from '@playwright/test';

/** What the page hands to its loudspeaker: how loud it is now, and what a track was started with. */
export async function hearMusic(page: Page): Promise<void> {
  await page.addInitScript(`(() => {
    const { connect } = AudioNode.prototype;
    AudioNode.prototype.connect = function (to, ...rest) {
      if (to instanceof AudioDestinationNode && this.context instanceof AudioContext) {
        globalThis.device = this.context;
        globalThis.tap = new AnalyserNode(this.context, { fftSize: 32768 });
        connect.call(this, tap);
      }
      return connect.call(this, to, ...rest);
    };
    addEventListener('click', () => (globalThis.pressed = performance.now()), true);
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (when, ...rest) {
      const now = this.context.currentTime;
      globalThis.started = { source: this, when, now, after: performance.now() - pressed + (when - now) * 1000 };
      return start.call(this, when, ...rest);
    };
  })()`);
}

/** Loudness of the last two thirds of a second; 0 is silence. */
export const loudness = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    if (!globalThis.tap || device.state !== 'running') return 0;
    const samples = new Float32Array(tap.fftSize);
    tap.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
  })()`);

export const sounds = (page: Page): Promise<void> =>
  expect.poll(() => loudness(page), 'music is heard').toBeGreaterThan(0.01);
export const silent = (page: Page): Promise<void> => expect.poll(() => loudness(page), 'silence').toBeLessThan(0.0001);

/** Waits until it is as loud as before, and says how loud. */
export async function steady(page: Page): Promise<number> {
  let [before, now] = [0, 0];
  await expect
    .poll(async () => {
      [before, now] = [now, await loudness(page)];
      return now > 0.01 ? Math.abs(now / before - 1) : 1;
    }, 'steady')
    .toBeLessThan(0.1);
  return now;
}

/** The row at the foot of the sidebar. */
export const musicRow = (page: Page): Locator => page.getByRole('group', { name: 'Focus music' });
export const track = (page: Page, name: string): Locator =>
  page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) });

/** Opens the menu of the tracks. */
export async function openTracks(page: Page): Promise<void> {
  await musicRow(page)
    .getByRole('button', { name: /^Focus music/ })
    .click();
  await expect(track(page, 'Forest')).toBeVisible();
}

export type Rounds = {
  /** Samples of one round, and their rate. */
  length: number;
  rate: number;
  /** The largest difference between two rounds. */
  apart: number;
  /** Steps from one sample to the next: at the seam, and of all others the middle, nearly the largest, and the largest. */
  seam: number;
  median: number;
  almost: number;
  largest: number;
  /** How sharply the sound bends at the seam, and nearly the sharpest elsewhere. */
  bend: number;
  bendAlmost: number;
  /** The 10 ms around the seam beside the 30 ms before them, decibels. */
  dip: number;
  /** The longest silence, samples. */
  gap: number;
  /** How far the file's two copies of what follows the seam are apart, decibels below the sound. */
  copies: number;
};

/** Two and a half rounds of what was started last, rendered with the same buffer and the same settings, and looked at. */
export const rounds = (page: Page): Promise<Rounds> =>
  page.evaluate(`(async () => {
    const { buffer, loopStart, loopEnd } = started.source;
    const rate = buffer.sampleRate, length = Math.round((loopEnd - loopStart) * rate);
    const offline = new OfflineAudioContext(2, Math.round(2.5 * length), rate);
    const source = new AudioBufferSourceNode(offline, { buffer, loop: true, loopStart, loopEnd });
    source.connect(offline.destination);
    source.start(0, loopStart);
    const rendered = await offline.startRendering();
    const heard = { length, rate, apart: 0, seam: 0, median: 0, almost: 0, largest: 0, bend: 0, bendAlmost: 0, dip: Infinity, gap: 0, copies: -200 };
    const most = (name, value) => (heard[name] = Math.max(heard[name], value));
    const rms = (all, from, to) => Math.sqrt(all.subarray(from, to).reduce((sum, one) => sum + one * one, 0) / (to - from));
    let run = 0;
    for (const channel of [0, 1]) {
      const all = rendered.getChannelData(channel);
      const steps = new Float32Array(length), bends = new Float32Array(length);
      for (let i = 0; i < length; i++) {
        const at = i + length; // the second round, so that the seam before it counts
        steps[i] = Math.abs(all[at] - all[at - 1]);
        bends[i] = Math.abs(all[at] - 2 * all[at - 1] + all[at - 2]);
        most('apart', Math.abs(all[i] - all[at]));
        run = Math.abs(all[at]) < 1e-6 ? run + 1 : 0;
        most('gap', run);
      }
      most('seam', steps[0]);
      most('bend', Math.max(bends[0], bends[1]));
      const sorted = steps.slice(1).sort(), bent = bends.slice(2).sort();
      most('median', sorted[length >> 1]);
      most('almost', sorted[Math.floor(length * 0.999)]);
      most('largest', sorted.at(-1));
      most('bendAlmost', bent[Math.floor(length * 0.999)]);
      const ms = rate / 1000, before = rms(all, Math.round(length - 35 * ms), Math.round(length - 5 * ms));
      const dip = 20 * Math.log10(rms(all, Math.round(length - 5 * ms), Math.round(length + 5 * ms)) / before);
      heard.dip = Math.min(heard.dip, dip);
      const raw = buffer.getChannelData(channel), start = Math.round(loopStart * rate), past = Math.round(0.25 * rate);
      const [one, two] = [raw.subarray(start + past, start + 2 * past), raw.subarray(start + length + past, start + length + 2 * past - 5000)];
      let off = 0;
      for (let i = 0; i < two.length; i++) off += (one[i] - two[i]) ** 2;
      most('copies', 20 * Math.log10(Math.sqrt(off / two.length) / rms(one, 0, two.length)));
    }
    return heard;
  })()`);

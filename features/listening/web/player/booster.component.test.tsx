import { expect, test } from 'vitest';
import { boosting } from './booster.ts';

/** A tone that is soft, loud and as loud as can be in turn, as it is and made louder. */
async function heard(louder: boolean): Promise<Float32Array> {
  const rate = 44_100;
  const context = new OfflineAudioContext(1, rate * 3, rate);
  const buffer = context.createBuffer(1, rate * 3, rate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = [0.1, 0.4, 1][Math.floor(at / rate)]! * Math.sin((2 * Math.PI * 220 * at) / rate);
  const source = new AudioBufferSourceNode(context, { buffer });
  if (louder) {
    const { input, output } = boosting(context);
    source.connect(input);
    output.connect(context.destination);
  } else source.connect(context.destination);
  source.start();
  return (await context.startRendering()).getChannelData(0);
}

const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
const second = (samples: Float32Array, n: number) => samples.slice(n * 44_100 + 8000, (n + 1) * 44_100);

test('PLAY-01 louder than recorded, and nothing passes full scale', async () => {
  const [plain, louder] = [await heard(false), await heard(true)];
  expect(loudness(second(louder, 0)) / loudness(second(plain, 0)), 'soft words').toBeGreaterThan(1.7);
  expect(louder.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(1);
});

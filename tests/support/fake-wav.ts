// A tone as a WAV file, as a provider of voices would send speech.

/** `silence` stands before and after the tone, seconds. */
export function fakeWav(o: {
  seconds: number;
  silence?: number;
  sampleRate?: number;
  channels?: number;
  bits?: number;
}): Uint8Array<ArrayBuffer> {
  const { seconds, silence = 0, sampleRate = 24_000, channels = 1, bits = 16 } = o;
  const frames = Math.round((seconds + 2 * silence) * sampleRate);
  const bytes = new Uint8Array(44 + frames * channels * 2);
  const view = new DataView(bytes.buffer);
  const put = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  put(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  put(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels * 2, true);
  view.setUint16(32, channels * 2, true);
  view.setUint16(34, bits, true);
  put(36, 'data');
  view.setUint32(40, frames * channels * 2, true);
  for (let frame = 0; frame < frames; frame++) {
    const quiet = frame < silence * sampleRate || frame >= (silence + seconds) * sampleRate;
    const value = quiet ? 0 : Math.round(8000 * Math.sin((2 * Math.PI * 220 * frame) / sampleRate + 1));
    for (let channel = 0; channel < channels; channel++)
      view.setInt16(44 + (frame * channels + channel) * 2, value, true);
  }
  return bytes;
}

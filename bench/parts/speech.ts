import { recordSpeech, speakSentence, VOICES, type Part as Sentence } from '../../adapters/speech/index.ts';
import type { Part } from '../measure/part.ts';

const SENTENCES = 24,
  CHARACTERS = { min: 60, max: 250 };

const cpuSeconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

/** The offline voices: seconds of sound for a second of work, and until the first sentence can be heard. */
export const speech: Part = {
  name: 'speech',
  async run(bench, report) {
    const all = (await bench.sentences()).filter(({ length }) => length >= CHARACTERS.min && length <= CHARACTERS.max);
    const chosen = all.slice(0, bench.quick ? SENTENCES / 4 : SENTENCES);
    for (const { id, name } of VOICES) {
      const began = performance.now();
      await recordSpeech([{ span: { start: 0, end: 0 }, speech: await speakSentence(chosen[0]!, id) }]);
      report.add(`${name}, first sentence until it can be heard`, performance.now() - began, 'ms');
      const before = process.cpuUsage();
      const parts: Sentence[] = [];
      for (const sentence of chosen)
        parts.push({ span: { start: 0, end: sentence.length }, speech: await speakSentence(sentence, id) });
      const spoken = cpuSeconds(before);
      const { duration, mp3 } = await recordSpeech(parts);
      const encoded = cpuSeconds(before) - spoken;
      const note = `${chosen.length} sentences, ${Math.round(duration)} s, ${Math.round(mp3.length / 1024)} KB`;
      report.add(`${name}, speech for a second of CPU`, duration / spoken, 's', { note });
      report.add(`${name}, MP3 for a second of CPU`, duration / encoded, 's');
    }
  },
};

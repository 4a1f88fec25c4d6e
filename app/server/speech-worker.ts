// Entry of the process that speaks: apart from the other one, so that indexing a book holds up no voice.
import {
  type EpisodeJob,
  keepProviderLine,
  type KeptLine,
  type LineToSpeak,
  type Part,
  type ProviderLine,
  recordSpeech,
  renderEpisode,
  speakSentence,
  voiceLine,
  type VoiceId,
} from '../../adapters/speech/index.ts';
import { type Running, serveTasks } from '../../platform/server/cpu-tasks.ts';

serveTasks({
  speak: ({ sentence, voice }: { sentence: string; voice: VoiceId }) => speakSentence(sentence, voice),
  record: ({ parts }: { parts: Part[] }) => recordSpeech(parts),
  voiceLine: (line: LineToSpeak & { file: string }, { signal }: Running) => voiceLine(line, signal),
  keepLine: (line: ProviderLine) => keepProviderLine(line),
  master: (job: EpisodeJob, { fed, signal, tell }: Running) =>
    renderEpisode(job, fed as AsyncIterable<KeptLine>, { signal, onProgress: tell }),
});

// Entry of the process that speaks: apart from the other one, so that indexing a book holds up no voice.
import { type Part, recordSpeech, speakSentence, type VoiceId } from '../../adapters/speech/index.ts';
import { serveTasks } from '../../platform/server/cpu-tasks.ts';

serveTasks({
  speak: ({ sentence, voice }: { sentence: string; voice: VoiceId }) => speakSentence(sentence, voice),
  record: ({ parts }: { parts: Part[] }) => recordSpeech(parts),
});

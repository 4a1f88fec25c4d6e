import { readFileSync } from 'node:fs';
import { sentencesOf } from '../../adapters/ai/index.ts';
import { type EpisodeLine, HOSTS } from '../../adapters/speech/index.ts';
import { sample } from '../../tests/support/samples.ts';

/** Where the story begins in the sample. */
const BEGINS = 'The Time Traveller (for';
const LINES_PER_PART = 6;
const PAUSE_S = { turn: 0.45, part: 0.9 };

/** About so many words of a public-domain novel, read by two hosts in turn. */
export function twoHosts(words: number): EpisodeLine[] {
  const novel = readFileSync(sample('txt/wells.utf-8.txt'), 'utf8');
  const text = novel.slice(novel.indexOf(BEGINS)).replace(/\s+/g, ' ');
  const sentences = sentencesOf(text.slice(0, words * 12), 'en').map((sentence) => sentence.text);
  const lines: EpisodeLine[] = [];
  for (let said = 0; said < words && sentences.length > 0;) {
    const turn = lines.length;
    const spoken = sentences.splice(0, 1 + (turn % 3)).join(' ');
    said += spoken.split(' ').length;
    const host = turn % 2 ? 'marcus' : 'malaika';
    lines.push({
      id: `line-${turn}`,
      host,
      speaker: HOSTS[host].name,
      text: spoken,
      pauseAfter: turn % LINES_PER_PART === LINES_PER_PART - 1 ? PAUSE_S.part : PAUSE_S.turn,
      ...(turn % LINES_PER_PART === 0 && { chapter: `Part ${turn / LINES_PER_PART + 1}` }),
    });
  }
  return lines;
}

import { readFileSync } from 'node:fs';
import { sentencesOf } from '../../adapters/ai/index.ts';
import { type EpisodeLine, HOSTS } from '../../adapters/speech/index.ts';
import { benchFile } from './bench-files.ts';

/** Where the story begins in the sample. */
const BEGINS = 'The Time Traveller (for';
const LINES_PER_PART = 6;
const PAUSE_S = { turn: 0.45, part: 0.9 };

/** About so many words of a public-domain novel, read by two hosts in turn. */
export function twoHosts(words: number): EpisodeLine[] {
  const novel = readFileSync(benchFile('txt/wells.utf-8.txt'), 'utf8');
  const text = novel.slice(Math.max(0, novel.indexOf(BEGINS))).replace(/\s+/g, ' ');
  const all = sentencesOf(text.slice(0, words * 12), 'en').map((sentence) => sentence.text);
  const sentences = [...all];
  const lines: EpisodeLine[] = [];
  for (let said = 0; said < words && all.length > 0;) {
    if (sentences.length < 3) sentences.push(...all); // a short text is read again
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

export { type AutoStop, endsChapter, loudness, stopAfterMs, timeLeft } from './auto-stop.ts';
export { clockSeconds } from './clock.ts';
export { narrationProblems } from './problems.ts';
export { DEFAULT_NARRATION, type NarrationSettings, repairNarration } from './settings.ts';
export { clampSpeed, speedShare } from './speed.ts';
export { secondsAt, sentenceAt, wordAt } from './words.ts';

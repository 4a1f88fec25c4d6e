export { asLastSession, asPosition, asWaitingPosition, type LastSession, type WaitingPosition } from './cache.ts';
export { continueBook, type ContinueBook, type ContinueSources } from './continue-book.ts';
export { type Box, joinLines } from './lines.ts';
export {
  isAhead,
  newestPosition,
  sameLocator,
  type LocalPosition,
  type Locator,
  type ServerPosition,
} from './position.ts';
export {
  type Chapter,
  chaptersAround,
  chapterTicks,
  clampPercent,
  hasTarget,
  hoursAndMinutes,
  minutesToShow,
  pagePercent,
  pdfMinutesLeft,
  placeHeadings,
} from './progress.ts';
export { findPart, findQuote } from './quote.ts';
export {
  colorChoice,
  COLUMNS,
  FLOWS,
  FONT_FAMILIES,
  HYPHENATIONS,
  isDark,
  type Layout,
  LINE_HEIGHTS,
  MARGINS,
  parseColor,
  PRESETS,
  type PresetName,
  repairSettings,
  type ReaderSettings,
  TEXT_ALIGNS,
} from './settings.ts';
export {
  type Left,
  minutesLeft,
  SAMPLES_KEPT,
  type Speed,
  speedLanguage,
  SpeedMeter,
  wordsPerMinute,
} from './speed.ts';
export { parseRects } from './target.ts';
export { offsetsInPieces, type PieceOffset } from './text-offsets.ts';
export { WheelTurns } from './wheel-turns.ts';
export { panBy, SCALE_MAX, WHOLE, zoomBy, type ZoomPan } from './zoom-pan.ts';
export { wordAround } from './whole-words.ts';

export { parseLastSession, parsePosition, type LastSession } from './cache.ts';
export { continueBook, type ContinueBook, type ContinueSources } from './continue-book.ts';
export { clockOffset, newestPosition, sameLocator, type LocalPosition, type Locator, type ServerPosition } from './position.ts';
export { chaptersAround, chapterTicks, clampPercent, minutesToShow, pagePercent, pdfMinutesLeft, type Chapter } from './progress.ts';
export { findQuote } from './quote.ts';
export { colorChoice, DEFAULT_SETTINGS, parseColor, PRESETS, repairSettings, type ReaderSettings } from './settings.ts';

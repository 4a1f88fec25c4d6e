/**
 * Scripts of Bookcasts by the built-in writer: a conversation of a source's own sentences, with glue that claims nothing. Pure and
 * deterministic: the same plan and wish give the same script.
 */
export { castOffers } from './cast-offers.ts';
export { ratesAt, scriptSeconds } from './clock.ts';
export { composeScript } from './compose.ts';
export { frameScript, type ScriptFrameLines } from './frame.ts';
export { longestMinutes } from './longest.ts';
export { rewriteLine } from './change/rewrite.ts';

const DENIES =
  "not|never|no|cannot|hardly|scarcely|barely|nicht|kein\\p{L}*|nie|niemals|ne|n[’']|pas|jamais|nunca|non|niet|geen|не|нет|ни|" +
  'لا|لم|لن|ليس|ليست|ما|غير|نه|نیست|نہیں|לא|אין|אל|नहीं|न';
const BEFORE = new RegExp(`(?:(?<![\\p{L}\\p{M}])(?:${DENIES})\\s*|(?:没有|[不没沒未无無非])\\s*)$`, 'iu');
const BEHIND = new RegExp(`^\\s*(?:${DENIES})(?![\\p{L}\\p{M}])`, 'iu');
const NEAR = 24;

/** Extends a range by a negation directly before or after it, without which the meaning would be reversed. */
export function withDenial(text: string, start: number, end: number): { start: number; end: number } {
  const before = BEFORE.exec(text.slice(Math.max(0, start - NEAR), start))?.[0] ?? '';
  const behind = BEHIND.exec(text.slice(end, end + NEAR))?.[0] ?? '';
  return { start: start - before.length, end: end + behind.length };
}

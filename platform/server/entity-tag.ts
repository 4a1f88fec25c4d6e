/** Whether the caller has this state already (`If-None-Match`). */
export function hasState(headers: Headers, tag: string): boolean {
  const known = headers.get('if-none-match');
  if (known === null) return false;
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/** One byte range of a request, both ends included; null for none and for one that is malformed (RFC 9110); an unsatisfiable one is `bad`. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null | 'bad' {
  const m = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  if (!m || (!m[1] && !m[2])) return null;
  if (m[1] && m[2] && Number(m[1]) > Number(m[2])) return null;
  const start = m[1] ? Number(m[1]) : Math.max(0, size - Number(m[2])),
    end = m[1] && m[2] ? Math.min(Number(m[2]), size - 1) : size - 1;
  return start > end || start >= size ? 'bad' : { start, end };
}

const UNITS: Readonly<Record<string, number>> = { h: 3600, min: 60, s: 1, ms: 0.001 };

/** Seconds of a time as SMIL writes it: `1:02:03.5`, `02:03`, `7.25s`, `300ms`, `12`; null when it is none. */
export function clockSeconds(value: string | null | undefined): number | null {
  const text = (value ?? '').trim();
  const single = /^(\d+(?:\.\d+)?)(h|min|s|ms)?$/.exec(text);
  if (single) return Number(single[1]) * UNITS[single[2] ?? 's']!;
  if (!/^(\d+:)?\d+:\d+(\.\d+)?$/.test(text)) return null;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

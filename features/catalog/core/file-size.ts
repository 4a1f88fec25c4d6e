const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** A size as number and unit: Bytes, KB, MB, GB (UPL-02). */
export function fileSize(bytes: number): { value: number; unit: (typeof UNITS)[number] } {
  const power = bytes > 0 ? Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024))) : 0;
  return { value: Math.round((bytes / 1024 ** power) * 100) / 100, unit: UNITS[power]! };
}

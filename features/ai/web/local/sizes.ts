import type { I18n } from '../../../../platform/web/i18n.tsx';

/** Formats sizes: files in the units that downloads are told in, memory in those that computers are sold with. */
export function useSizes({ number }: I18n) {
  const gigabytes = (value: number): string =>
    number(value, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: value < 10 ? 1 : 0 });
  const plain = (value: number): string => number(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
  const range = ([from, to]: readonly [number, number], unit: number): string =>
    plain(from / unit) === plain(to / unit)
      ? gigabytes(to / unit)
      : `${plain(from / unit)}\u2013${gigabytes(to / unit)}`;
  return {
    file: (bytes: number): string =>
      bytes < 1e9
        ? number(bytes / 1e6, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 })
        : gigabytes(bytes / 1e9),
    memory: (bytes: number): string => gigabytes(bytes / 2 ** 30),
    fileRange: (bytes: readonly [number, number]): string => range(bytes, 1e9),
    memoryRange: (bytes: readonly [number, number]): string => range(bytes, 2 ** 30),
  };
}

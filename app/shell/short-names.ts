/** What may stand in the short navigation, in order. */
export const SHORT_NAMES = ['library', 'malaika', 'spark', 'bookcasts', 'area'] as const;
export type ShortName = (typeof SHORT_NAMES)[number];

/** A stored choice of shortcuts: known names only, in the order of SHORT_NAMES; undefined when it is no list. */
export function checkShortNames(value: unknown): readonly ShortName[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return SHORT_NAMES.filter((name) => value.includes(name));
}

/** The choice with one shortcut put in or taken out. */
export function toggledShortName(names: readonly ShortName[], name: ShortName): readonly ShortName[] {
  return SHORT_NAMES.filter((one) => (one === name ? !names.includes(one) : names.includes(one)));
}

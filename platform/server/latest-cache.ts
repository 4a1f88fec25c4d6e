/** Results that cost much to make, the ones used last kept in memory; one that fails is made again when asked for. */
export function createLatestCache<T>(max: number) {
  const entries = new Map<string, Promise<T>>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const found = entries.get(key) ?? make();
    entries.delete(key);
    entries.set(key, found); // the one used last goes last
    found.catch(() => entries.get(key) === found && entries.delete(key));
    const [oldest] = entries.keys();
    if (entries.size > max && oldest !== undefined) entries.delete(oldest);
    return found;
  };
}

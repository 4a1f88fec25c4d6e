/** What was dropped, when there is a folder in it; asked at once, because the drop forgets it. Else nothing. */
export function droppedFolders(data: DataTransfer): FileSystemEntry[] {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return entries.some((entry) => entry.isDirectory) ? entries : [];
}

const readSome = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

/** The files below some entries, one at a time; what begins with a dot is left out. */
export async function* filesOf(entries: readonly FileSystemEntry[]): AsyncGenerator<File> {
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isFile) yield await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    if (!entry.isDirectory) continue;
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (let some = await readSome(reader); some.length > 0; some = await readSome(reader)) yield* filesOf(some); // a browser gives a hundred at a time
  }
}

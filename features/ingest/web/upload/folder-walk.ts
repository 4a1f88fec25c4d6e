/** A file of a folder, with its way there. */
export type FolderFile = { file: File; path: string };

/** What was dropped, when there is a folder in it; asked at once, because the drop forgets it. Else nothing. */
export function droppedFolders(data: DataTransfer): FileSystemEntry[] {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return entries.some((entry) => entry.isDirectory) ? entries : [];
}

const readSome = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));
const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** The files below some entries, one at a time; what begins with a dot is left out. */
export async function* filesBelow(entries: readonly FileSystemEntry[], above = ''): AsyncGenerator<FolderFile> {
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = above + entry.name;
    if (entry.isFile) yield { file: await fileOf(entry as FileSystemFileEntry), path };
    if (!entry.isDirectory) continue;
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (let some = await readSome(reader); some.length > 0; some = await readSome(reader))
      yield* filesBelow(some, `${path}/`); // a browser gives a hundred at a time
  }
}

/** The files of a folder that was picked; what begins with a dot is left out, and so is what such a folder holds. */
export function filesPicked(files: readonly File[]): FolderFile[] {
  const all = files.map((file) => ({ file, path: file.webkitRelativePath || file.name }));
  return all.filter(({ path }) => !path.split('/').some((part) => part.startsWith('.')));
}

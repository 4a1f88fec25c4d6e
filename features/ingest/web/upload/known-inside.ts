import { refusalOf } from '../../core/upload-item.ts';
import { typeOfZip, ZIP_HEAD, ZIP_TAIL } from '../../core/zip-type.ts';

const latin = async (part: Blob) => new TextDecoder('latin1').decode(await part.arrayBuffer());

/** The file with the type of what is in it, where its name tells nothing we read: a book called `.zip`. */
export async function knownInside(file: File): Promise<File> {
  if (refusalOf(file) !== 'unsupported') return file;
  try {
    const type = typeOfZip(await latin(file.slice(0, ZIP_HEAD)), await latin(file.slice(-ZIP_TAIL)));
    return type ? new File([file], file.name, { type }) : file;
  } catch {
    return file; // it cannot be looked into: its name decides
  }
}

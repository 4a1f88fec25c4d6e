/** The formats that convert to something readable now. Later formats join here and as one adapter file each. */
export type FormatId = 'epub' | 'pdf' | 'docx' | 'doc' | 'pptx' | 'ppt' | 'xlsx' | 'xls' | 'csv' | 'txt' | 'md' | 'html' | 'rtf' | 'fb2' | 'mobi' | 'xml';

export type FormatKind = 'document' | 'image' | 'audio' | 'video';

export type FormatInfo = {
  id: FormatId;
  extensions: readonly string[];
  mimes: readonly string[];
  kind: FormatKind;
  /** An adapter exists: the file becomes readable and answerable. */
  readable: boolean;
};

export const FORMATS: readonly FormatInfo[] = [
  { id: 'epub', extensions: ['epub'], mimes: ['application/epub+zip'], kind: 'document', readable: true },
  { id: 'pdf', extensions: ['pdf'], mimes: ['application/pdf'], kind: 'document', readable: true },
  {
    id: 'docx',
    extensions: ['docx'],
    mimes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    kind: 'document',
    readable: true,
  },
  { id: 'doc', extensions: ['doc'], mimes: ['application/msword'], kind: 'document', readable: true },
  {
    id: 'pptx',
    extensions: ['pptx'],
    mimes: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    kind: 'document',
    readable: true,
  },
  { id: 'ppt', extensions: ['ppt'], mimes: ['application/vnd.ms-powerpoint'], kind: 'document', readable: true },
  {
    id: 'xlsx',
    extensions: ['xlsx'],
    mimes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    kind: 'document',
    readable: true,
  },
  { id: 'xls', extensions: ['xls'], mimes: ['application/vnd.ms-excel'], kind: 'document', readable: true },
  { id: 'csv', extensions: ['csv'], mimes: ['text/csv'], kind: 'document', readable: true },
  { id: 'txt', extensions: ['txt', 'text'], mimes: ['text/plain'], kind: 'document', readable: true },
  { id: 'md', extensions: ['md', 'markdown'], mimes: ['text/markdown'], kind: 'document', readable: true },
  { id: 'html', extensions: ['html', 'htm', 'xhtml'], mimes: ['text/html', 'application/xhtml+xml'], kind: 'document', readable: true },
  { id: 'rtf', extensions: ['rtf'], mimes: ['application/rtf', 'text/rtf'], kind: 'document', readable: true },
  { id: 'fb2', extensions: ['fb2'], mimes: ['application/x-fictionbook+xml', 'application/x-fictionbook'], kind: 'document', readable: true },
  { id: 'mobi', extensions: ['mobi', 'azw', 'azw3', 'kf8'], mimes: ['application/x-mobipocket-ebook', 'application/vnd.amazon.ebook'], kind: 'document', readable: true },
  { id: 'xml', extensions: ['xml'], mimes: ['application/xml', 'text/xml'], kind: 'document', readable: true },
];

/** Extension of a file name, lower case, without the dot; '' when it has none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/** The format a name claims to be, if one of ours. */
export function formatByName(fileName: string): FormatInfo | undefined {
  const extension = extensionOf(fileName);
  return FORMATS.find((format) => format.extensions.includes(extension));
}

/** The catalogue entry of a format. */
export function formatById(id: FormatId): FormatInfo {
  return FORMATS.find((format) => format.id === id)!;
}

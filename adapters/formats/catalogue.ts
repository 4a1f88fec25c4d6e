/** The formats that are read. Later formats join here and as one adapter each. */
export type FormatId =
  | 'epub'
  | 'pdf'
  | 'docx'
  | 'doc'
  | 'pptx'
  | 'ppt'
  | 'xlsx'
  | 'xls'
  | 'csv'
  | 'txt'
  | 'md'
  | 'html'
  | 'rtf'
  | 'fb2'
  | 'mobi'
  | 'xml'
  | PictureId
  | MediaId;
export type PictureId = 'jpg' | 'png' | 'gif' | 'webp' | 'svg' | 'bmp' | 'heic';
export type MediaId = 'mp3' | 'wav' | 'ogg' | 'flac' | 'm4a' | 'aac' | 'mp4' | 'webm' | 'mov';

export type FormatKind = 'document' | 'image' | 'audio' | 'video';

export type FormatInfo = {
  id: FormatId;
  extensions: readonly string[];
  mimes: readonly string[];
  kind: FormatKind;
};

export const FORMATS: readonly FormatInfo[] = [
  { id: 'epub', extensions: ['epub'], mimes: ['application/epub+zip'], kind: 'document' },
  { id: 'pdf', extensions: ['pdf'], mimes: ['application/pdf'], kind: 'document' },
  {
    id: 'docx',
    extensions: ['docx'],
    mimes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    kind: 'document',
  },
  { id: 'doc', extensions: ['doc'], mimes: ['application/msword'], kind: 'document' },
  {
    id: 'pptx',
    extensions: ['pptx'],
    mimes: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    kind: 'document',
  },
  { id: 'ppt', extensions: ['ppt'], mimes: ['application/vnd.ms-powerpoint'], kind: 'document' },
  {
    id: 'xlsx',
    extensions: ['xlsx'],
    mimes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    kind: 'document',
  },
  { id: 'xls', extensions: ['xls'], mimes: ['application/vnd.ms-excel'], kind: 'document' },
  { id: 'csv', extensions: ['csv'], mimes: ['text/csv'], kind: 'document' },
  { id: 'txt', extensions: ['txt', 'text'], mimes: ['text/plain'], kind: 'document' },
  { id: 'md', extensions: ['md', 'markdown'], mimes: ['text/markdown'], kind: 'document' },
  { id: 'html', extensions: ['html', 'htm', 'xhtml'], mimes: ['text/html', 'application/xhtml+xml'], kind: 'document' },
  { id: 'rtf', extensions: ['rtf'], mimes: ['application/rtf', 'text/rtf'], kind: 'document' },
  {
    id: 'fb2',
    extensions: ['fb2', 'fbz'],
    mimes: ['application/x-fictionbook+xml', 'application/x-fictionbook'],
    kind: 'document',
  },
  {
    id: 'mobi',
    extensions: ['mobi', 'azw', 'azw3', 'kf8'],
    mimes: ['application/x-mobipocket-ebook', 'application/vnd.amazon.ebook'],
    kind: 'document',
  },
  { id: 'xml', extensions: ['xml'], mimes: ['application/xml', 'text/xml'], kind: 'document' },
  { id: 'jpg', extensions: ['jpg', 'jpeg'], mimes: ['image/jpeg'], kind: 'image' },
  { id: 'png', extensions: ['png'], mimes: ['image/png'], kind: 'image' },
  { id: 'gif', extensions: ['gif'], mimes: ['image/gif'], kind: 'image' },
  { id: 'webp', extensions: ['webp'], mimes: ['image/webp'], kind: 'image' },
  { id: 'svg', extensions: ['svg'], mimes: ['image/svg+xml'], kind: 'image' },
  { id: 'bmp', extensions: ['bmp'], mimes: ['image/bmp', 'image/x-ms-bmp'], kind: 'image' },
  { id: 'heic', extensions: ['heic', 'heif'], mimes: ['image/heic', 'image/heif'], kind: 'image' },
  { id: 'mp3', extensions: ['mp3'], mimes: ['audio/mpeg', 'audio/mp3'], kind: 'audio' },
  { id: 'wav', extensions: ['wav'], mimes: ['audio/wav', 'audio/x-wav', 'audio/vnd.wave'], kind: 'audio' },
  { id: 'ogg', extensions: ['ogg'], mimes: ['audio/ogg'], kind: 'audio' },
  { id: 'flac', extensions: ['flac'], mimes: ['audio/flac', 'audio/x-flac'], kind: 'audio' },
  { id: 'm4a', extensions: ['m4a'], mimes: ['audio/mp4', 'audio/x-m4a'], kind: 'audio' },
  { id: 'aac', extensions: ['aac'], mimes: ['audio/aac', 'audio/x-aac'], kind: 'audio' },
  { id: 'mp4', extensions: ['mp4'], mimes: ['video/mp4'], kind: 'video' },
  { id: 'webm', extensions: ['webm'], mimes: ['video/webm'], kind: 'video' },
  { id: 'mov', extensions: ['mov'], mimes: ['video/quicktime'], kind: 'video' },
];

/** Extension of a file name, lower case, without the dot; '' when it has none. A packed FictionBook has two. */
export function extensionOf(fileName: string): string {
  if (/\.fb2\.zip$/i.test(fileName)) return 'fbz';
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

/** Metadata that a picture, sound or film can contain; the labels are in the messages. */
export const MEDIA_DETAILS = [
  'camera',
  'lens',
  'taken',
  'exposure',
  'aperture',
  'iso',
  'focalLength',
  'software',
  'creator',
  'copyright',
  'headline',
  'caption',
  'keywords',
  'album',
  'albumArtist',
  'track',
  'composer',
  'genre',
  'year',
  'comment',
  'codec',
  'bitrate',
  'sampleRate',
  'channels',
  'colourSpace',
  'frames',
] as const;
export type MediaDetail = (typeof MEDIA_DETAILS)[number];

/** Words with the second at which they are sung or said. */
export type MediaLine = { at: number; until: number | null; text: string };

/** What is known of a picture, sound or film. Its place on earth is for its owner only and never among its searchable words. */
export type MediaFacts = {
  kind: 'image' | 'audio' | 'video';
  width: number | null;
  height: number | null;
  seconds: number | null;
  /** Commonest colours, `#rrggbb`, the commonest first. */
  colours: string[];
  details: { name: MediaDetail; value: string }[];
  place: { latitude: number; longitude: number } | null;
  lines: MediaLine[];
  lyrics: string | null;
};

/** A moment as a media fragment, the place of a passage in sound or film. */
export const momentOf = (seconds: number): string => `t=${Math.max(0, Math.round(seconds * 1000) / 1000)}`;

/** The second a media fragment names; null when it is none. */
export function secondsOf(fragment: string | null | undefined): number | null {
  const found = /^t=(\d+(?:\.\d+)?)/.exec(fragment ?? '');
  return found ? Number(found[1]) : null;
}

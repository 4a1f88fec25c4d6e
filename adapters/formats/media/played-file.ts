import { languageTag } from '../../../platform/common/language-tag.ts';
import type { IAudioMetadata, ITrackInfo } from 'music-metadata';
import type { ExtractContext, Media, MediaText } from '../adapter.ts';
import { formatById, momentOf, type MediaFacts, type MediaId, type MediaLine } from '../catalogue.ts';
import type { Limits } from '../limits.ts';
import { directionOfText } from '../reading/direction.ts';
import { ConversionError } from '../conversion-error.ts';
import { captionLines } from './caption-track.ts';
import { describeMedia } from './describe.ts';
import { sampleEntries } from './boxes.ts';
import { refuseProtected } from './protection.ts';
import { plainText, plainTexts } from './text.ts';
import { linesOf, timedTexts, untimedWords } from './words.ts';

const VIDEO_TRACK = 1;
const BOXES = new Set<MediaId>(['m4a', 'mp4', 'mov']);
/** Codecs of moving pictures in QuickTime's boxes. */
const FILM_CODECS = /^(avc[1-4]|hvc1|hev1|av01|vp0[89]|mp4v|s263|jpeg|mjp[ab]|ap[ch4][nsohx4]|SVQ[13]|cvid|rle |raw )$/;
const FILMS = new Set<MediaId>(['mp4', 'webm', 'mov']);

/** Sound and film: tags, length, chapters, cover and words. Nothing is decoded. */
export async function readPlayed(
  id: MediaId,
  file: Uint8Array,
  { limits, fileName, progress, deadline }: ExtractContext,
): Promise<Media> {
  deadline(limits.mediaMs);
  if (BOXES.has(id)) refuseProtected(file);
  const read = await parse(id, file);
  progress(1, 2);
  if (read.format.trackInfo.length === 0 && !read.format.duration) throw new ConversionError('damaged', 'no track');
  const chapters = chaptersOf(read, limits);
  const sung = linesOf(read.common.lyrics, limits);
  const lines = sung.length === 0 && BOXES.has(id) ? captionLines(file, limits) : sung;
  const facts = factsOf(id, file, read, lines, limits);
  const { common } = read;
  const meta = {
    title: plainText(common.title),
    author: plainText(common.artist) ?? plainText(common.albumartist),
    description:
      plainText(common.description) ?? plainText(common.longDescription) ?? plainText(common.comment?.[0]?.text),
    publisher: plainText(common.label),
    published: plainText(common.date ?? common.year),
    language: languageTag(common.language ?? common.lyrics?.[0]?.language),
  };
  const named = { ...meta, title: meta.title };
  const texts: MediaText[] = [
    ...describeMedia(id, fileName, named, facts),
    ...chapters.map(({ title, at }, index) => ({ section: index + 1, chapter: title, text: title, seconds: at })),
    ...timedTexts(lines, chapters, limits),
  ];
  const direction = directionOfText(`${meta.title ?? ''} ${meta.author ?? ''} ${facts.lyrics ?? ''}`);
  const toc = chapters.map(({ title, at }) => ({ label: title, href: momentOf(at), page: null, children: [] }));
  const cover = common.picture?.[0]?.data ?? null;
  return { kind: 'media', facts, meta: { ...meta, direction }, toc, texts, cover, preview: null, findings: [] };
}

/** Our own content detection decides the format: the library's guesses wrong after large tags. */
async function parse(id: MediaId, file: Uint8Array): Promise<IAudioMetadata> {
  const { parseBuffer } = await import('music-metadata');
  return parseBuffer(file, { mimeType: formatById(id).mimes[0]! }, { includeChapters: true, duration: true }).catch(
    (error: Error) => {
      throw new ConversionError('damaged', error.message.slice(0, 200));
    },
  );
}

type Chapter = { title: string; at: number };

function chaptersOf({ format }: IAudioMetadata, limits: Limits): Chapter[] {
  const chapters = (format.chapters ?? []).slice(0, limits.mediaChapters).map((chapter, index) => ({
    title: plainText(chapter.title) ?? String(index + 1),
    at: chapter.start / (chapter.timeScale || 1), // tags of MP3 count in seconds and name no scale
  }));
  return chapters.filter(({ at }) => Number.isFinite(at) && at >= 0).toSorted((a, b) => a.at - b.at);
}

function factsOf(id: MediaId, file: Uint8Array, read: IAudioMetadata, lines: MediaLine[], limits: Limits): MediaFacts {
  const { format, common } = read;
  const film = videoTrack(id, read);
  const size = film?.video
    ? { width: film.video.pixelWidth, height: film.video.pixelHeight }
    : film && BOXES.has(id)
      ? boxSize(file)
      : null;
  return {
    kind: film ? 'video' : 'audio',
    width: size?.width ?? null,
    height: size?.height ?? null,
    seconds: secondsOf(file, format),
    colours: [],
    details: detailsOf(format, common, film !== null),
    place: null,
    lines,
    lyrics: untimedWords(common.lyrics, lines, limits),
  };
}

/** QuickTime files do not say which track is which: a film in them is a track without sound's properties. */
function videoTrack(id: MediaId, { format }: IAudioMetadata): ITrackInfo | null {
  const tracks = format.trackInfo;
  const known = tracks.find(({ type, video }) => type === VIDEO_TRACK || video);
  return known ?? (FILMS.has(id) && (format.hasVideo || !format.hasAudio) ? (tracks[0] ?? ({} as ITrackInfo)) : null);
}

/** The stated duration, otherwise that of the longest track, otherwise an estimate from the bit rate. */
function secondsOf(file: Uint8Array, { duration, trackInfo, bitrate }: IAudioMetadata['format']): number | null {
  const said = duration ?? Math.max(0, ...trackInfo.map((track) => (track as { duration?: number }).duration ?? 0));
  const seconds = said > 0 ? said : trackInfo.length === 1 && bitrate ? (file.length * 8) / bitrate : 0;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function boxSize(file: Uint8Array): { width: number; height: number } | null {
  return (
    sampleEntries(file).find(({ name, width, height }) => FILM_CODECS.test(name) && width > 0 && height > 0) ?? null
  );
}

function detailsOf(
  format: IAudioMetadata['format'],
  common: IAudioMetadata['common'],
  film: boolean,
): MediaFacts['details'] {
  const codecs = [...new Set([format.codec, ...format.trackInfo.map(({ codecName }) => codecName)])].flatMap(
    (name) => name?.replace(/[<>]/g, '') || [],
  );
  const shown: [MediaFacts['details'][number]['name'], string | null][] = [
    ['album', plainText(common.album)],
    ['albumArtist', common.albumartist === common.artist ? null : plainText(common.albumartist)],
    ['track', common.track.no ? `${common.track.no}${common.track.of ? ` / ${common.track.of}` : ''}` : null],
    ['composer', plainTexts(common.composer).join(', ') || null],
    ['genre', plainTexts(common.genre).join(', ') || null],
    ['year', common.year ? String(common.year) : null],
    ['copyright', plainText(common.copyright)],
    ['comment', plainTexts(common.comment?.map(({ text }) => text)).join('\n') || null],
    ['codec', codecs.join(', ') || null],
    ['bitrate', format.bitrate && !film ? `${Math.round(format.bitrate / 1000)} kbit/s` : null],
    ['sampleRate', format.sampleRate ? `${format.sampleRate / 1000} kHz` : null],
    ['channels', format.numberOfChannels ? String(format.numberOfChannels) : null],
  ];
  return shown.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

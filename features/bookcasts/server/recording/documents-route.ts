import type { Context } from 'hono';
import { chaptersDocument, type Cue, plainTranscript, subRip, webVtt } from '../../../../adapters/speech/index.ts';
import { Problem } from '../../../../platform/common/problem.ts';
import { downloadName } from '../../../../platform/common/download-name.ts';
import { attachment } from '../../../../platform/server/attachment.ts';
import type { RequestContext } from '../../../../platform/server/context.ts';
import { actorOf } from '../../../../platform/server/rpc.ts';
import { bookcastsProblems } from '../../core/index.ts';
import type { Bookcasts } from '../bookcasts.ts';
import type { CastRow } from '../rows/bookcast-store.ts';
import { type StoredScript, textOf } from '../rows/stored.ts';
import { hostName } from '../script/host-name.ts';
import { idIn } from './audio-route.ts';

/** A script as it reads now, whatever was recorded. */
function readable({ title, lang }: CastRow, script: StoredScript): string {
  const titles = new Map(script.parts.map((part) => [part.id, part.title]));
  const chapters: { title: string; at: number; to: number }[] = [];
  const cues = script.lines.map((line, at): Cue => {
    const text = textOf(line);
    const chapter = titles.get(line.partId);
    if (titles.delete(line.partId) && chapter) chapters.push({ title: chapter, at, to: at });
    const speaker = hostName(line.host, lang ?? 'en');
    return { lineId: line.id, speaker, text, start: 0, end: text.length, at, to: at, words: [] };
  });
  return plainTranscript(title, { cues, chapters });
}

async function readableText(bookcasts: Bookcasts, personId: string, id: string) {
  const { cast, version } = await bookcasts.textsOf(personId, id);
  if (!version) throw bookcastsProblems.make('BOOKCAST_NO_SCRIPT');
  return { cast, text: readable(cast, version.script) };
}

async function captionsText(bookcasts: Bookcasts, personId: string, id: string, format: 'vtt' | 'srt') {
  const { cast, captions } = await bookcasts.captionsOf(personId, id);
  if (cast.revision === 0) throw bookcastsProblems.make('BOOKCAST_NO_SCRIPT');
  if (!captions) throw bookcastsProblems.make('BOOKCAST_NO_AUDIO');
  return { cast, text: format === 'vtt' ? webVtt(captions.cues) : subRip(captions.cues) };
}

const FORMATS = {
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
} as const;
const isFormat = (value: string): value is keyof typeof FORMATS => Object.hasOwn(FORMATS, value);

/** The transcript: text to read of the script, captions of the recording. */
export async function sendTranscript(c: Context, context: RequestContext, bookcasts: Bookcasts): Promise<Response> {
  const format = c.req.query('format') ?? 'txt';
  if (!isFormat(format)) throw new Problem('BAD_REQUEST', 400, { what: 'format' });
  const { cast, text } =
    format === 'txt'
      ? await readableText(bookcasts, actorOf(context).id, idIn(c))
      : await captionsText(bookcasts, actorOf(context).id, idIn(c), format);
  return new Response(text, {
    headers: {
      'content-type': FORMATS[format],
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      ...(c.req.query('download') !== undefined && {
        'content-disposition': attachment(downloadName(cast.title, format)),
      }),
    },
  });
}

/** The chapters of the recording, as podcast players read them. */
export async function sendChapters(c: Context, context: RequestContext, bookcasts: Bookcasts): Promise<Response> {
  const { captions } = await bookcasts.captionsOf(actorOf(context).id, idIn(c));
  if (!captions) throw bookcastsProblems.make('BOOKCAST_NO_AUDIO');
  return Response.json(chaptersDocument(captions.chapters), {
    headers: { 'content-type': 'application/json+chapters', 'cache-control': 'private, no-cache' },
  });
}

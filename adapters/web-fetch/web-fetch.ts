import { lookup } from 'node:dns/promises';
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { pipeline, Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from './address-guard.ts';
import { WebRefused } from './refused.ts';
import { hostOf, judge, refusePrivate, type Resolve, type Target, webAddress } from './target.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Time until the head of an answer is there, ms. */
const HEAD_MS = 15_000;
/** Says what asks; some sites refuse clients without a name. */
const AGENT = 'Mozilla/5.0 (compatible; Maktaba; saves pages for its reader)';
/** Largest head of an answer, bytes. */
const HEAD_BYTES = 32 * 1024;

export type FetchOptions = {
  accept: string;
  /** Bytes after unpacking. */
  maxBytes: number;
  /** Time for the whole answer, ms. */
  maxMs: number;
  signal?: AbortSignal;
};
export type WebAnswer = {
  /** Where the redirects ended. */
  url: URL;
  /** Media type in lower case without parameters. */
  type: string;
  charset: string | null;
  /** The name the answer gives its file. */
  fileName: string | null;
  body: Readable;
};
export type WebFetch = {
  /** A typed address as one that may be asked for, judged without a name server. Throws `WebRefused`. */
  check(text: string): URL;
  /** The answer with its body still to come; the body fails with `WebRefused` past its limits. */
  open(address: string, o: FetchOptions): Promise<WebAnswer>;
  /** The whole answer. */
  read(address: string, o: FetchOptions): Promise<Omit<WebAnswer, 'body'> & { bytes: Uint8Array }>;
};

const systemResolve: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * A client for addresses that strangers name: public hosts only, every redirect judged anew, no cookies, no credentials,
 * connected to the very address that was judged. `allowHosts` are hosts the operator vouches for.
 */
export function openWebFetch(o: { allowHosts: readonly string[]; resolve?: Resolve }): WebFetch {
  const rules = { allowHosts: o.allowHosts, resolve: o.resolve ?? systemResolve };
  async function open(address: string, options: FetchOptions): Promise<WebAnswer> {
    const time = AbortSignal.timeout(options.maxMs),
      signal = options.signal ? AbortSignal.any([options.signal, time]) : time;
    let url = webAddress(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const target = await judge(url, rules);
      const answer = await ask(target, { accept: options.accept, signal }).catch((error: unknown) => {
        throw reasonOf(error, options.signal);
      });
      const status = answer.statusCode ?? 0,
        location = answer.headers.location;
      if (!REDIRECTS.has(status) || !location) return taken(answer, url, signal, options);
      answer.destroy();
      url = webAddress(location, url);
    }
    throw new WebRefused('too_many_redirects');
  }

  return {
    check(text) {
      const url = webAddress(text);
      refusePrivate(url, o.allowHosts);
      return url;
    },
    open,
    async read(address, options) {
      const { body, ...answer } = await open(address, options),
        chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk as Uint8Array);
      return { ...answer, bytes: new Uint8Array(Buffer.concat(chunks)) };
    },
  };
}

/** Sends one request to the address that was judged, and to no other. */
function ask(
  { url, address, family, trusted }: Target,
  o: { accept: string; signal: AbortSignal },
): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:',
    host = hostOf(url);
  const options: RequestOptions & { servername?: string } = {
    method: 'GET',
    host: address,
    family,
    port: url.port || (secure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: {
      host: url.host,
      accept: o.accept,
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'en;q=0.8, *;q=0.5',
      'user-agent': AGENT,
    },
    agent: secure ? new HttpsAgent({ maxCachedSessions: 0 }) : new HttpAgent(),
    maxHeaderSize: HEAD_BYTES,
    signal: o.signal,
    ...(secure && !isIP(host) && { servername: host }),
  };
  return new Promise((resolve, reject) => {
    const request = (secure ? httpsRequest : httpRequest)(options, resolve);
    const slow = setTimeout(() => request.destroy(new WebRefused('timed_out')), HEAD_MS);
    request.once('socket', (socket) =>
      socket.once('connect', () => {
        if (!trusted && !isPublicAddress(socket.remoteAddress ?? ''))
          request.destroy(new WebRefused('address_private'));
      }),
    );
    request.on('error', reject); // also after the answer began: nobody else listens then
    request.once('close', () => clearTimeout(slow));
    request.once('response', () => clearTimeout(slow));
    request.end();
  });
}

/** An answer that is no redirect: its status and size are looked at, its body is unpacked and counted. */
function taken(answer: IncomingMessage, url: URL, signal: AbortSignal, options: FetchOptions): WebAnswer {
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 299 || status === 204) {
    answer.destroy();
    throw new WebRefused('bad_status', String(status));
  }
  if (Number(answer.headers['content-length'] ?? 0) > options.maxBytes) {
    answer.destroy();
    throw new WebRefused('too_large');
  }
  const [type = '', ...parameters] = (answer.headers['content-type'] ?? '').split(';');
  const charset = parameters.map((one) => /^\s*charset\s*=\s*"?([\w.:-]+)/i.exec(one)?.[1]).find(Boolean) ?? null;
  const body = pipeline([answer, ...unpackers(answer), counter(options.maxBytes)], () => {}) as unknown as Transform;
  const shown = whole(body, options.signal),
    stop = () => body.destroy(reasonOf(signal.reason, options.signal) as Error);
  answer.on('error', () => {});
  body.on('error', () => {}); // told by `shown`
  signal.addEventListener('abort', stop, { once: true });
  body.once('close', () => signal.removeEventListener('abort', stop));
  shown.once('close', () => {
    body.destroy();
    answer.destroy();
  });
  return {
    url,
    type: type.trim().toLowerCase(),
    charset,
    fileName: fileNameOf(answer.headers['content-disposition']),
    body: shown,
  };
}

/** The body whose failures are told as reasons. */
function whole(body: Transform, asked: AbortSignal | undefined): Readable {
  return Readable.from(
    (async function* () {
      try {
        for await (const chunk of body) yield chunk as Uint8Array;
      } catch (error) {
        throw reasonOf(error, asked);
      }
    })(),
    { objectMode: false },
  );
}

function unpackers(answer: IncomingMessage): Transform[] {
  switch ((answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return [createGunzip()];
    case 'deflate':
      return [createInflate()];
    case 'br':
      return [createBrotliDecompress()];
    case 'identity':
    case '':
      return [];
    default:
      throw new WebRefused('wrong_type', String(answer.headers['content-encoding']));
  }
}

function counter(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new WebRefused('too_large'));
      else done(null, chunk);
    },
  });
}

function fileNameOf(disposition: string | undefined): string | null {
  const starred = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition ?? '');
  let name = plain?.[1] ?? plain?.[2] ?? '';
  try {
    if (starred) name = decodeURIComponent(starred.trim());
  } catch {
    /* the plain name stays */
  }
  // oxlint-disable-next-line no-control-regex
  return (
    name
      .replace(/^.*[\\/]/, '')
      .replace(/[\u0000-\u001f]/g, '')
      .trim()
      .slice(0, 200) || null
  );
}

/** A failure as a reason; a person's own cancel stays what it is. */
function reasonOf(error: unknown, asked: AbortSignal | undefined): unknown {
  if (error instanceof WebRefused || asked?.aborted) return error;
  const { code, name } = (error ?? {}) as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT' || code === 'ABORT_ERR')
    return new WebRefused('timed_out');
  return new WebRefused('unreachable', code ?? '');
}

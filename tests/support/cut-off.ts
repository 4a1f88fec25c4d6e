import { connect, type Socket } from 'node:net';

/** Where a request ends: in its head, right behind it, in the middle of its body, a byte before its end, in a chunk of unknown size. */
export const STAGES = ['head', 'body begins', 'mid body', 'last byte', 'mid chunk'] as const;
export type Stage = (typeof STAGES)[number];
/** How the line is cut: in order, at once, or not at all: the client only says nothing more. */
export const CUTS = {
  fin: (socket: Socket) => void socket.end(),
  rst: (socket: Socket) => void socket.resetAndDestroy(),
  'rst a moment later': (socket: Socket) => void setTimeout(() => socket.resetAndDestroy(), 1),
  silence: () => {},
};
export type Cut = keyof typeof CUTS;

export type CutCall = { method: string; path: string; headers: Record<string, string>; body: string };

function bytesUntil(stage: Stage, { method, path, headers, body }: CutCall): string {
  const length = stage === 'mid chunk' ? 'transfer-encoding: chunked' : `content-length: ${body.length}`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = `${[`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', ...lines, length].join('\r\n')}\r\n\r\n`;
  const half = body.slice(0, body.length >> 1);
  return {
    head: head.slice(0, -(length.length >> 1)),
    'body begins': head,
    'mid body': head + half,
    'last byte': head + body.slice(0, -1),
    'mid chunk': `${head}${body.length.toString(16)}\r\n${half}`,
  }[stage];
}

/** Sends a request up to a stage and cuts it off there; back with what was answered, when the line is closed from both sides. */
export function cutOff(port: number, call: CutCall, stage: Stage, cut: Cut): Promise<string> {
  return new Promise((done) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytesUntil(stage, call), () => CUTS[cut](socket)));
    socket.on('data', (text) => {
      answer += String(text);
    });
    socket.on('error', () => {});
    socket.on('close', () => done(answer));
  });
}

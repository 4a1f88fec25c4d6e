import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type FakeSmtp = { url: string; letters: string[]; replyToRcpt: string; close(): Promise<void> };

/** A mail server that takes letters and keeps them; `replyToRcpt` makes it refuse. */
export async function fakeSmtp(): Promise<FakeSmtp> {
  const sockets = new Set<Socket>();
  const fake: FakeSmtp = { url: '', letters: [], replyToRcpt: '250 ok', close: async () => {} };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => {});
    let held = '';
    let data: string[] | undefined;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      if (data) {
        if (line !== '.') return void data.push(line.replace(/^\.\./, '.'));
        fake.letters.push(data.join('\n'));
        data = undefined;
        return say('250 kept');
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') return say('250 fake');
      if (verb === 'RCPT') return say(fake.replyToRcpt);
      if (verb === 'DATA') {
        data = [];
        return say('354 go on');
      }
      if (verb === 'QUIT') {
        say('221 bye');
        return void socket.end();
      }
      say('250 ok');
    };
    socket.on('data', (bytes) => {
      held += bytes.toString('latin1');
      for (let at = held.indexOf('\r\n'); at >= 0; at = held.indexOf('\r\n')) {
        const line = held.slice(0, at);
        held = held.slice(at + 2);
        hear(line);
      }
    });
    say('220 fake');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  fake.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => void server.close(() => done()));
  };
  return fake;
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { StartError } from './start-error.ts';

/** How long clients may take, ms. */
export type Timeouts = {
  /** For the head of a request, from the connection or its first byte on. */
  headMs: number;
  /** For a whole request: 200 MB over a slow line. */
  requestMs: number;
  /** Between two pieces of a body. */
  pauseMs: number;
  /** A connection at rest. Longer than browsers and proxies keep one: were the server the first to close it, a request that is just being sent would be lost. */
  idleMs: number;
};
const DEFAULT_TIMEOUTS: Timeouts = { headMs: 20_000, requestMs: 3_600_000, pauseMs: 120_000, idleMs: 75_000 };
const connectionsOf = new WeakMap<ServerType, Set<Socket>>();
/** How often an ending server looks for connections that have come to rest. */
const SWEEP_MS = 50;
/** How often the times of requests are looked at, at least. */
const CHECK_MS = 1000;

/** Closes a connection that owes us a part of its request and says nothing; where it waits for our answer, it may wait. */
function closeSilent(server: Server, pauseMs: number): void {
  const underWay = new WeakMap<Socket, IncomingMessage>();
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    underWay.set(incoming.socket, incoming);
    outgoing.once('close', () => underWay.delete(incoming.socket));
  });
  server.setTimeout(pauseMs, (socket) => {
    const incoming = underWay.get(socket);
    const ours = incoming && (incoming.complete || incoming.readableLength > 0); // it has come, or we are slow to take it
    if (ours) socket.setTimeout(pauseMs);
    else socket.destroy();
  });
}

/** Listens and answers; a taken port and a forbidden one are told with words. */
export function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  o: { port: number; host: string; timeouts?: Partial<Timeouts> },
): Promise<{ server: ServerType; port: number }> {
  const { headMs, requestMs, pauseMs, idleMs } = { ...DEFAULT_TIMEOUTS, ...o.timeouts };
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port: o.port,
        hostname: o.host,
        serverOptions: {
          headersTimeout: headMs,
          requestTimeout: requestMs,
          keepAliveTimeout: idleMs,
          connectionsCheckingInterval: Math.min(CHECK_MS, headMs),
        },
      },
      (info) => resolve({ server, port: info.port }),
    );
    closeSilent(server as Server, pauseMs);
    const connections = new Set<Socket>();
    connectionsOf.set(server, connections);
    server.on('connection', (socket: Socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(
              `Port ${o.port} is already in use. Stop the other program, or choose another port: PORT=${o.port + 1} npm start`,
            )
          : error.code === 'EACCES'
            ? new StartError(
                `This account is not allowed to listen on port ${o.port}. Choose one above 1023: PORT=3000 npm start`,
              )
            : error,
      ),
    );
  });
}

/**
 * Ends a server: what is under way has so long, what comes to rest meanwhile is closed at once. A stream that was just ended is not
 * at rest yet, and its connection would be waited for to the last.
 */
export function endServer(server: ServerType, drainMs: number): Promise<void> {
  const { closeAllConnections, closeIdleConnections } = server as Server;
  const sweep = (): void => {
    closeIdleConnections?.call(server);
    // Browsers open connections in advance; one that never asked for anything does not count as idle.
    for (const socket of connectionsOf.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  };
  return new Promise((done) => {
    const cut = setTimeout(() => closeAllConnections?.call(server), drainMs),
      sweeps = setInterval(sweep, SWEEP_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweeps);
      done();
    });
  });
}

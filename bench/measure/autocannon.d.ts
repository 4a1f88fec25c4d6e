declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';
  type Options = { url: string; connections: number; duration: number; headers?: Record<string, string> };
  type Result = {
    errors: number;
    timeouts: number;
    non2xx: number;
    duration: number;
    requests: { total: number; average: number };
  };
  type Running = EventEmitter & PromiseLike<Result>;
  export default function autocannon(options: Options): Running;
}

/**
 * The address of who asks, from the socket and the header X-Forwarded-For.
 * Each of the `proxies` trusted in front of us appended the address it saw: the one that the outermost saw counts,
 * whatever the client wrote before it.
 */
export function clientAddress(socket: string | undefined, forwarded: string | undefined, proxies: number): string {
  const seen = [
    ...(forwarded ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    socket ?? 'local',
  ];
  return seen.at(-1 - Math.min(proxies, seen.length - 1)) ?? 'local';
}

/** How far a clock is behind the server's, in milliseconds (negative: ahead). */
export function clockOffset(serverTime: string, now: number): number {
  const server = Date.parse(serverTime);
  return Number.isFinite(server) ? server - now : 0;
}

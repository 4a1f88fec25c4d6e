/** 3725 seconds as 1:02:05, 65 as 1:05. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds)),
    hours = Math.floor(whole / 3600),
    two = (n: number) => String(n).padStart(2, '0'),
    tail = `${hours ? two(Math.floor(whole / 60) % 60) : Math.floor(whole / 60)}:${two(whole % 60)}`;
  return hours ? `${hours}:${tail}` : tail;
}

/** The tokens of a frame's sandbox without the one that lets scripts run. */
export function withoutScripts(tokens: string): string {
  return tokens
    .split(/\s+/)
    .filter((token) => token && !/^allow-scripts$/i.test(token))
    .join(' ');
}

import { cdp } from 'vitest/browser';

type Feature = { name: 'prefers-contrast' | 'prefers-reduced-motion'; value: string };
type Session = { send(method: string, params: object): Promise<unknown> };

/** Shows the page as another medium or person would have it, until it is called with nothing. */
export async function emulateMedia({
  media = '',
  features = [],
}: { media?: string; features?: Feature[] } = {}): Promise<void> {
  await (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', { media, features });
}

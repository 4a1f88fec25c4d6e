import { useEffect } from 'react';
import { useStored } from '../../../../platform/web/use-stored.ts';
import './background.css';

/** The background of a conversation. */
export const BACKGROUNDS = ['plain', 'paper', 'lattice', 'waves', 'dusk'] as const;
export type Background = (typeof BACKGROUNDS)[number];

const asBackground = (value: unknown): Background | undefined => BACKGROUNDS.find((one) => one === value);

/** The chat's background, stored; `reset` (`?resetBackground=true`) restores the plain one. */
export function useBackground(reset: boolean): [Background, (next: Background) => void] {
  const [background, setBackground] = useStored<Background>('my.malaika.background', 'plain', asBackground);
  useEffect(() => {
    if (reset) setBackground('plain');
  }, [reset, setBackground]);
  return [reset ? 'plain' : background, setBackground];
}

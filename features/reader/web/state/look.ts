import { useEffect, useMemo, useState } from 'react';
import { type Theme, useTheme } from '../../../../platform/web/preferences.ts';
import { isDark, type ReaderSettings } from '../../core/index.ts';
import type { Look } from '../engine.ts';
import { fontFaces, fontStack } from './fonts.ts';

const INK = {
  dark: { link: '#60d9c1', lit: '#2fbfa6', onLit: '#021817' },
  light: { link: '#006963', lit: '#12a594', onLit: '#000000' },
} as const;

/** How pages look: the person's colours, else those of the app's theme. */
export function lookOf(settings: ReaderSettings, theme: Theme, faces: string, token: (name: string) => string): Look {
  const own = settings.useCustomColors;
  const background = own ? settings.backgroundColor : token(theme === 'dark' ? '--ground' : '--surface');
  const scheme = own ? (isDark(settings.backgroundColor) ? 'dark' : 'light') : theme;
  return {
    background,
    text: own ? settings.textColor : token('--text'),
    ...INK[scheme],
    scheme,
    forceColors: own || theme === 'dark',
    fontFamily: fontStack(settings.fontFamily),
    fontFaces: faces,
    fontSize: settings.fontSize,
    textAlign: settings.textAlign,
    flow: settings.flow,
    margin: settings.margin,
    lineHeight: settings.lineHeight,
    columns: settings.columns,
    hyphenation: settings.hyphenation,
  };
}

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The look of the settings; a new one when settings, theme or loaded fonts change. */
export function useLook(settings: ReaderSettings): Look {
  const theme = useTheme();
  const [faces, setFaces] = useState('');
  useEffect(() => {
    let wanted = true;
    void fontFaces(settings.fontFamily).then(
      (css) => wanted && setFaces(css),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [settings.fontFamily]);
  return useMemo(() => lookOf(settings, theme, faces, token), [settings, theme, faces]);
}

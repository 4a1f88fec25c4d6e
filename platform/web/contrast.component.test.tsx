import { afterEach, expect, test } from 'vitest';
import { emulateMedia } from '../../tests/support/emulate-media.ts';
import { mount } from '../../tests/support/mount.tsx';

/** Relative luminance of a color (WCAG 2). */
function luminance(color: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data]
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Contrasts of secondary and faint words and of both lines against the ground of the page. */
function measure(): Record<'text-2' | 'text-3' | 'line' | 'line-strong', number> {
  const styleOf = (name: string) => getComputedStyle(document.querySelector(`[data-testid=${name}]`)!);
  const ground = styleOf('ground').backgroundColor;
  return {
    'text-2': contrast(styleOf('text-2').color, ground),
    'text-3': contrast(styleOf('text-3').color, ground),
    line: contrast(styleOf('line').borderTopColor, ground),
    'line-strong': contrast(styleOf('line-strong').borderTopColor, ground),
  };
}

afterEach(() => emulateMedia());

test.each(['dark', 'light'])('THEME-01 who asks for more contrast gets it, in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  await mount(
    <div data-testid="ground" className="bg-ground">
      <p data-testid="text-2" className="text-text-2">
        Words
      </p>
      <p data-testid="text-3" className="text-text-3">
        Words
      </p>
      <p data-testid="line" className="border border-line" />
      <p data-testid="line-strong" className="border border-line-strong" />
    </div>,
  );
  await emulateMedia({ features: [{ name: 'prefers-contrast', value: 'no-preference' }] });
  const usual = measure();
  await emulateMedia({ features: [{ name: 'prefers-contrast', value: 'more' }] });
  const more = measure();
  for (const name of ['text-2', 'text-3', 'line', 'line-strong'] as const)
    expect(more[name], `contrast of ${name}`).toBeGreaterThan(usual[name]);
  expect(Math.min(more['text-2'], more['text-3']), 'words at least as WCAG AAA asks').toBeGreaterThanOrEqual(7);
  expect(Math.min(more.line, more['line-strong']), 'lines at least as WCAG asks of controls').toBeGreaterThanOrEqual(3);
});

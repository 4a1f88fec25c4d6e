import { useCallback, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { clampWidth, widthAfterDrag, widthAfterKey, type PanelLimits } from './resizing.ts';
import { asNumber, readStored, writeStored } from './stored.ts';

const root = () => document.documentElement;
const isRtl = () => root().dir === 'rtl';
/** The edge leaves the place of the press: what lies there now, a link or a picture, must not be dragged off. */
const refuse = (event: Event) => event.preventDefault();
const storedWidth = (key: string, limits: PanelLimits) =>
  clampWidth(readStored(localStorage, key, asNumber) ?? limits.initial, limits);

/** The edge of a trailing panel, dragged by pointer or moved by keys; the width is remembered and lives in the CSS
 *  variable `--<name>-width`. While dragging only that variable changes, React draws nothing. Spread the result on
 *  `<div className="handle" aria-label=...>`. `limits` must be a constant. */
export function useResizable(name: string, limits: PanelLimits) {
  const key = `maktaba.width.${name}`;
  const width = useRef<number | null>(null);
  const handle = useRef<HTMLElement | null>(null);

  const show = useCallback(
    (px: number) => {
      width.current = px;
      root().style.setProperty(`--${name}-width`, `${px}px`);
      handle.current?.setAttribute('aria-valuenow', String(px));
    },
    [name],
  );
  const current = useCallback(() => width.current ?? storedWidth(key, limits), [key, limits]);
  const keep = () => writeStored(localStorage, key, current());

  const ref = useCallback(
    (element: HTMLElement | null) => {
      handle.current = element;
      if (element) show(current());
    },
    [show, current],
  );

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const edge = event.currentTarget;
    const from = event.clientX;
    const start = current();
    edge.setPointerCapture(event.pointerId);
    root().classList.add('resizing');
    addEventListener('dragstart', refuse);
    edge.onpointermove = (move) => show(widthAfterDrag(start, from, move.clientX, limits, isRtl()));
    edge.onpointerup = edge.onpointercancel = () => {
      edge.onpointermove = edge.onpointerup = edge.onpointercancel = null;
      root().classList.remove('resizing');
      removeEventListener('dragstart', refuse);
      keep();
    };
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = widthAfterKey(event.key, current(), limits, isRtl());
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    keep();
  };
  const onDoubleClick = () => {
    show(limits.initial);
    keep();
  };

  return {
    ref,
    role: 'separator',
    tabIndex: 0,
    'aria-orientation': 'vertical',
    'aria-valuemin': limits.min,
    'aria-valuemax': limits.max,
    onPointerDown,
    onKeyDown,
    onDoubleClick,
  } as const;
}

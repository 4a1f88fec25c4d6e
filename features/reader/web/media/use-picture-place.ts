import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { FITTED, fitShare, kept, type PicturePlace, scaledAt, type Size, STEP } from './picture-place.ts';

const PADDING = 16;
const MOVE_PIXELS = 60;
const WHEEL_SPEED = 0.0015;
const MOVES: Record<string, [x: number, y: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Size and place of a picture in its frame, changed by wheel, fingers, keys and buttons. */
export function usePicturePlace(frame: RefObject<HTMLDivElement | null>, picture: Size) {
  const [place, setPlace] = useState(FITTED);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const box = useFrameSize(frame);
  const change = (next: (from: PicturePlace) => PicturePlace) => setPlace((from) => kept(next(from), box));
  const fit = () => setPlace(FITTED);
  const zoomBy = (step: 1 | -1) => change((from) => scaledAt(from, step > 0 ? STEP : 1 / STEP, { x: 0, y: 0 }));
  const share = fitShare(picture, box, PADDING);
  const pointOf = (event: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect();
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
  };
  useWheel(frame, (event) => change((from) => scaledAt(from, Math.exp(-event.deltaY * WHEEL_SPEED), pointOf(event))));

  const onPointerMove = (event: PointerEvent) => {
    const from = fingers.current.get(event.pointerId);
    if (!from) return;
    const to = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current.entries()].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, to);
    if (other) {
      const middle = pointOf({ clientX: (to.x + other.x) / 2, clientY: (to.y + other.y) / 2 });
      const by =
        Math.hypot(to.x - other.x, to.y - other.y) / Math.max(1, Math.hypot(from.x - other.x, from.y - other.y));
      change((at) => scaledAt(at, by, middle));
    } else change((at) => ({ ...at, x: at.x + to.x - from.x, y: at.y + to.y - from.y }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = MOVES[event.key];
    if (move) change((at) => ({ ...at, x: at.x + move[0] * MOVE_PIXELS, y: at.y + move[1] * MOVE_PIXELS }));
    else if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else if (event.key === '0') fit();
    else if (event.key === '1') change((at) => scaledAt(at, 1 / (share * at.scale), { x: 0, y: 0 }));
    else return;
    event.preventDefault();
  };
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  return {
    zoomed: place.scale > 1,
    share: share * place.scale,
    transform: `translate(${place.x}px, ${place.y}px) scale(${place.scale})`,
    fit,
    zoomBy,
    handlers: {
      onKeyDown,
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        place.scale > 1 ? fit() : change((at) => scaledAt(at, Math.max(2, 1 / share), pointOf(event))),
    },
  };
}

function useFrameSize(frame: RefObject<HTMLDivElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(
      ([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  return size;
}

/** The wheel must be heard directly: React's listener may not keep the page from moving. */
function useWheel(frame: RefObject<HTMLDivElement | null>, onWheel: (event: WheelEvent) => void): void {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent): void => {
      event.preventDefault();
      latest.current(event);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [frame]);
}

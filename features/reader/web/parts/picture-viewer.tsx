import { Maximize, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { panBy, SCALE_MAX, WHOLE, zoomBy, type ZoomPan } from '../../core/index.ts';
import type { BookPicture } from '../engine.ts';

const STEP = 1.4;
const PAN_PX = 60;

/** A picture of the book in large: zoom by buttons, wheel, two fingers and keys; move by drag and arrows; Escape closes. */
export function PictureViewer({ picture, onClose }: { picture: BookPicture | null; onClose: () => void }) {
  return (
    <Dialog.Root open={picture !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>{picture && <Opened picture={picture} />}</Dialog.Portal>
    </Dialog.Root>
  );
}

function Opened({ picture }: { picture: BookPicture }) {
  const { t, number } = useI18n();
  const { view, stage, image, zoom, pan, reset } = useZoomPan();
  useEffect(() => () => URL.revokeObjectURL(picture.url), [picture]);
  const { drag, drop } = useDrag(pan, zoom);
  const onKey = (event: KeyboardEvent): void => {
    const act = KEYS[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (act === 'whole') reset();
    else if (typeof act === 'number') zoom(act);
    else pan(...act);
  };
  return (
    <Dialog.Content
      aria-describedby={undefined}
      onKeyDown={onKey}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        stage.current?.focus();
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        picture.back();
      }}
      className="motion-appear fixed inset-0 z-50 flex flex-col bg-ground outline-none"
    >
      <div className="flex items-center gap-1 border-b border-line px-2 py-1.5 md:px-4">
        <Dialog.Title className="me-auto line-clamp-2 text-sm text-text-2">
          <bdi>{picture.alt || t('reader.picture.title')}</bdi>
        </Dialog.Title>
        <output className="px-2 text-sm text-text-3 tabular-nums">{number(view.scale, { style: 'percent' })}</output>
        <IconButton
          label={t('reader.picture.out')}
          tooltip="bottom"
          disabled={view.scale <= 1}
          onClick={() => zoom(1 / STEP)}
        >
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('reader.picture.in')}
          tooltip="bottom"
          disabled={view.scale >= SCALE_MAX}
          onClick={() => zoom(STEP)}
        >
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <IconButton label={t('reader.picture.whole')} tooltip="bottom" disabled={view.scale <= 1} onClick={reset}>
          <Maximize aria-hidden="true" />
        </IconButton>
        <Dialog.Close asChild>
          <IconButton label={t('common.close')} tooltip="bottom">
            <X aria-hidden="true" />
          </IconButton>
        </Dialog.Close>
      </div>
      <div
        ref={stage}
        tabIndex={-1}
        onPointerDown={drag}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onDoubleClick={(event) => (view.scale > 1 ? reset() : zoom(2.5, event))}
        className="grid min-h-0 flex-1 touch-none place-items-center overflow-hidden outline-none select-none"
        style={{ cursor: view.scale > 1 ? 'grab' : 'zoom-in' }}
      >
        <img
          ref={image}
          src={picture.url}
          alt={picture.alt}
          draggable={false}
          className="max-h-full min-h-[70%] max-w-full object-contain"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
    </Dialog.Content>
  );
}

const KEYS: Record<string, number | 'whole' | [number, number]> = {
  '+': STEP,
  '=': STEP,
  '-': 1 / STEP,
  _: 1 / STEP,
  '0': 'whole',
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
};

type Point = { clientX: number; clientY: number };

function useZoomPan() {
  const [view, setView] = useState<ZoomPan>(WHOLE);
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const sizes = () => {
    const shown = stage.current!.getBoundingClientRect();
    return { shown, picture: { width: image.current!.offsetWidth, height: image.current!.offsetHeight } };
  };
  const zoom = (factor: number, at?: Point): void => {
    const { shown, picture } = sizes();
    const point = at
      ? { x: at.clientX - shown.left - shown.width / 2, y: at.clientY - shown.top - shown.height / 2 }
      : { x: 0, y: 0 };
    setView((from) => zoomBy(from, factor, point, picture, shown));
  };
  const pan = (dx: number, dy: number): void => {
    const { shown, picture } = sizes();
    setView((from) => panBy(from, dx, dy, picture, shown));
  };
  const onWheel = useEffectEvent((event: WheelEvent): void => {
    event.preventDefault(); // a listener of React's could not
    zoom(Math.exp(-event.deltaY / 400), event);
  });
  useEffect(() => {
    const at = stage.current;
    const listen = (event: WheelEvent): void => onWheel(event);
    at?.addEventListener('wheel', listen, { passive: false });
    return () => at?.removeEventListener('wheel', listen);
  }, []);
  return { view, stage, image, zoom, pan, reset: () => setView(WHOLE) };
}

/** One finger or the mouse moves the picture, two fingers make it larger. */
function useDrag(pan: (dx: number, dy: number) => void, zoom: (factor: number, at: Point) => void) {
  const fingers = useRef(new Map<number, Point>());
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const held = fingers.current;
    const { pointerId, clientX, clientY } = event;
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(pointerId);
      held.set(pointerId, { clientX, clientY });
      return;
    }
    const before = held.get(pointerId);
    if (!before) return;
    const other = [...held].find(([id]) => id !== pointerId)?.[1];
    if (other) zoom(distance({ clientX, clientY }, other) / (distance(before, other) || 1), other);
    else pan(clientX - before.clientX, clientY - before.clientY);
    held.set(pointerId, { clientX, clientY });
  };
  const drop = (event: PointerEvent<HTMLElement>): void => void fingers.current.delete(event.pointerId);
  return { drag, drop };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

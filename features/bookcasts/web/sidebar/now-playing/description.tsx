import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '../../../../../platform/web/cx.ts';
import { useI18n } from '../../../../../platform/web/i18n.tsx';

/** What a Bookcast is about: six lines, and the rest when it is asked for. */
export function Description({ text }: { text: string }) {
  const { t } = useI18n();
  const id = useId();
  const box = useRef<HTMLParagraphElement>(null);
  const [whole, setWhole] = useState(false);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || whole) return undefined;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [text, whole]);
  return (
    <>
      <p
        ref={box}
        id={id}
        dir="auto"
        className={cx('text-match-parent mt-2 text-sm text-text-2 text-pretty wrap-anywhere', !whole && 'line-clamp-6')}
      >
        {text}
      </p>
      {(isCut || whole) && (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
          className="rounded-sm py-1 text-sm font-medium text-accent hover:underline pointer-coarse:py-3"
        >
          {t(whole ? 'bookcasts.now.less' : 'bookcasts.now.more')}
        </button>
      )}
    </>
  );
}

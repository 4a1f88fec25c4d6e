import { type ReactNode, useEffect, useRef } from 'react';

type OutcomeProps = { icon: ReactNode; text: string; children?: ReactNode };

/** How a step ended, in words; takes the focus, because the form it follows is gone. */
export function Outcome({ icon, text, children }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col items-start gap-4 outline-none">
      <span
        aria-hidden="true"
        className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent [&_svg]:size-5"
      >
        {icon}
      </span>
      <p className="text-md text-text-2 text-pretty">{text}</p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}

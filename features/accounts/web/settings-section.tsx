import { type ReactNode, useId } from 'react';

type SettingsSectionProps = { title: string; intro?: string; children: ReactNode };

/** One part of the settings: what it is about at the start, what to do beside it. */
export function SettingsSection({ title, intro, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-book text-lg font-semibold">
          {title}
        </h2>
        {intro && <p className="mt-1 text-sm text-text-3 text-pretty">{intro}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

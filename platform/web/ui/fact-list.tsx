import type { ReactNode } from 'react';

/** What is known about a thing, by its name; nothing is known where the value is empty. */
export type Fact = { label: string; value: ReactNode };

/** Names and values in two columns; facts without a value are left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-text-3">{label}</dt>
            <dd className="min-w-0 break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

import { Suspense } from 'react';
import { part } from '../../platform/web/manifest/part.tsx';
import { inOrder } from './features.ts';

const Page = part(async () => (await import('../../features/accounts/web/index.ts')).SettingsPage);
const SECTIONS = inOrder((feature) => feature.settings).map(({ load }) => part(load));

/** The settings: those of the account, then what other features add. */
export function SettingsPage() {
  return (
    <Page
      more={
        <Suspense fallback={null}>
          {SECTIONS.map((Section, index) => (
            <Section key={index} />
          ))}
        </Suspense>
      }
    />
  );
}

import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { openDoor } from './doors.ts';
import { MissingPage } from './missing-page.tsx';

const Nothing = () => null;
type Slots = { more?: ReactNode };
const Page = lazy(async () => {
  const Settings: ComponentType<Slots> = (await openDoor('accounts')).SettingsPage ?? MissingPage;
  return { default: (slots: Slots) => <Settings {...slots} /> };
});
const ResetTips = lazy(async () => ({ default: (await openDoor('tips')).ResetTips ?? Nothing }));
const Ai = lazy(async () => ({ default: (await openDoor('ai')).AiSection ?? Nothing }));

const Recognition = lazy(async () => {
  const Settings: ComponentType = (await openDoor('library')).RecognitionSettings ?? Nothing;
  return { default: () => <Settings /> }; // itself fetched when it is shown
});

/** The settings: those of the account, then what other features add. */
export function SettingsPage() {
  return (
    <Page
      more={
        <Suspense fallback={null}>
          <ResetTips />
          <Ai />
          <Recognition />
        </Suspense>
      }
    />
  );
}

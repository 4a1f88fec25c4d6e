import type { ComponentType } from 'react';
import type { Command } from '../../platform/web/commands.ts';
import { loadMessages } from '../../platform/web/catalogue.ts';

type Page = ComponentType;
/** What the shell and the routes take from each feature's web door. */
type Doors = {
  accounts: Record<'SignInPage' | 'SignUpPage' | 'ForgotPasswordPage' | 'ResetPasswordPage' | 'VerifyEmailPage' | 'SettingsPage', Page>;
  home: Record<'DashboardPage', Page>;
  library: Record<'LibraryPage' | 'BookPage' | 'TrashPage', Page> &
    Record<'ActivityBell' | 'ActivityPanel' | 'SidebarLibraryView' | 'UploadSidebarView', ComponentType> & {
      UploadDialog: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void; files?: File[] }>;
      libraryCommands: readonly Command[];
    };
  reader: Record<'ReaderPage' | 'ReaderSidebar', Page>;
  malaika: Record<'MalaikaPage' | 'MalaikaSidebar', Page>;
};
export type DoorName = keyof Doors;

const found = import.meta.glob('../../features/*/web/index.ts');

/** Opens a feature's web door; its code is a chunk of its own. */
export async function openDoor<D extends DoorName>(door: D): Promise<Partial<Doors[D]>> {
  const load = found[`../../features/${door}/web/index.ts`];
  return load ? ((await load()) as Doors[D]) : {};
}

/** The areas of messages that a feature needs. */
export const AREAS: Record<DoorName, readonly string[]> = {
  accounts: ['accounts'],
  home: ['home'],
  library: ['library'],
  reader: ['reader'],
  malaika: ['malaika'],
};

/** Fetches a feature's words. */
export function loadWords(locale: string, ...doors: DoorName[]): Promise<void> {
  return loadMessages(locale, doors.flatMap((door) => AREAS[door]));
}

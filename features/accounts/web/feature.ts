import { Settings } from 'lucide-react';
import type { Page, WebFeature } from '../../../platform/web/manifest/feature.ts';

const door = () => import('./index.ts');
type GuestPage = Pick<Page, 'path' | 'title' | 'load'>;
const guestPages: readonly GuestPage[] = [
  { path: 'sign-in', title: 'shell.title.signIn', load: async () => (await door()).SignInPage },
  { path: 'sign-up', title: 'shell.title.signUp', load: async () => (await door()).SignUpPage },
  { path: 'forgot-password', title: 'shell.title.forgot', load: async () => (await door()).ForgotPasswordPage },
];
/** Where links in emails lead: people who are signed in somewhere else follow them, too. */
const letterPages: readonly GuestPage[] = [
  { path: 'reset-password', title: 'shell.title.reset', load: async () => (await door()).ResetPasswordPage },
  { path: 'verify-email', title: 'shell.title.verify', load: async () => (await door()).VerifyEmailPage },
];

/** The manifest of the accounts. */
export const feature: WebFeature = {
  pages: [
    ...guestPages.map((page): Page => ({ ...page, for: 'guests', messages: ['accounts'] })),
    ...letterPages.map((page): Page => ({ ...page, for: 'anyone', messages: ['accounts'] })),
  ],
  nav: [
    { group: 'system', order: 1, name: 'settings', label: 'shell.nav.settings', path: '/settings', icon: Settings },
  ],
};

export { AccountMenu, Avatar } from './account-menu.tsx';
export { ForgotPasswordPage } from './forgot-password-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { signIn, signUp } from './session-calls.ts';
export { SettingsSection } from './settings-section.tsx';
export { SettingsPage } from './settings-page.tsx';
export { SignInPage } from './sign-in-page.tsx';
export { SignUpPage } from './sign-up-page.tsx';
export { VerifyEmailPage } from './verify-email-page.tsx';

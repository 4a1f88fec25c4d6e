import { lazy } from 'react';

export const EditionsPage = lazy(async () => ({ default: (await import('./editions-page.tsx')).EditionsPage }));

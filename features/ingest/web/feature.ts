import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

const door = () => import('./index.ts');

/** The manifest of ingestion: how files become books. */
export const feature: WebFeature = {
  live: {
    work: [
      ['library', 'health'],
      ['library', 'recognition'],
    ],
  },
  views: [{ view: 'upload', load: async () => (await door()).UploadSidebarView }],
  settings: [{ order: 3, messages: ['recognition'], load: async () => (await door()).RecognitionSettings }],
};

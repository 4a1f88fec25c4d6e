import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import type { MalaikaDeps } from './malaika.ts';
import { malaikaRawRoutes, malaikaRouter, openMalaika } from './index.ts';

type Deps = Omit<MalaikaDeps, 'places' | 'addNote'> & {
  reader: Pick<MalaikaDeps, 'places'>;
  highlights: { add: MalaikaDeps['addNote'] };
};

/** The manifest of Malaika, who answers from a person's books. */
export const feature = defineFeature({
  name: 'malaika',
  contract,
  open: ({ reader, highlights, ...deps }: Deps) =>
    openMalaika({ ...deps, places: reader.places, addNote: highlights.add }),
  router: malaikaRouter,
  rawRoutes: malaikaRawRoutes,
});

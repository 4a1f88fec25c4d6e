import type { AnyContractRouter } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';
import type { LiveRow } from '../live-rows.ts';
import type { PageHeadRoute } from '../page-head.ts';
import type { RawRoute } from '../raw-routes.ts';
import type { Feature } from './feature.ts';

/** Features that are open, and what the program does with all of them. */
export type OpenFeatures<Services> = {
  /** Each by the name of its feature. */
  services: Services;
  router: Record<string, AnyRouter>;
  rawRoutes: RawRoute[];
  pageHeads: PageHeadRoute[];
  live: LiveRow[];
  /** Starts their work, in the order of the list. */
  begin(): Promise<void>;
  /** What ends them, the last one first. */
  ends: (() => Promise<void>)[];
};

/** Features in the order they open; each may take the ground and the ones before it, or the list does not compile. */
export type FeatureList<Ground, Services, Contract> = {
  /** The contracts of all, by name. */
  contract: Contract;
  with<Name extends string, C extends AnyContractRouter, Service>(
    feature: Feature<Name, C, Ground & Services, Service>,
  ): FeatureList<Ground, Services & Record<Name, Service>, Contract & Record<Name, C>>;
  open(ground: Ground): OpenFeatures<Services>;
};

/** One open feature, its types behind it. */
type Part = {
  name: string;
  router(): AnyRouter;
  rawRoutes(): RawRoute[];
  pageHeads(): PageHeadRoute[];
  live: readonly LiveRow[];
  defineJobs(): void;
  begin(): Promise<void>;
  end(): Promise<void>;
};
type Opening<Services> = { services: Services; parts: readonly Part[] };

/** One property under a name that the type keeps; a computed key alone would lose it. */
const named = <Name extends string, T>(name: Name, value: T) => ({ [name]: value }) as Record<Name, T>;

function partOf<Name extends string, C extends AnyContractRouter, Deps, Service>(
  feature: Feature<Name, C, Deps, Service>,
  service: Service,
  deps: Deps,
): Part {
  return {
    name: feature.name,
    router: () => feature.router(service, deps),
    rawRoutes: () => feature.rawRoutes?.(service, deps) ?? [],
    pageHeads: () => feature.pageHeads?.(service, deps) ?? [],
    live: feature.live ?? [],
    defineJobs: () => feature.defineJobs?.(service, deps),
    begin: async () => feature.begin?.(service, deps),
    end: async () => feature.end?.(service, deps),
  };
}

function listOf<Ground extends object, Services extends object, Contract extends object>(
  contract: Contract,
  openAll: (ground: Ground) => Opening<Services>,
): FeatureList<Ground, Services, Contract> {
  return {
    contract,
    with: (feature) =>
      listOf({ ...contract, ...named(feature.name, feature.contract) }, (ground: Ground) => {
        const { services, parts } = openAll(ground);
        const deps = { ...ground, ...services };
        if (feature.name in deps)
          throw new Error(`${feature.name}: the name of two features, or of part of the ground`);
        const service = feature.open(deps);
        return {
          services: { ...services, ...named(feature.name, service) },
          parts: [...parts, partOf(feature, service, deps)],
        };
      }),
    open(ground) {
      const { services, parts } = openAll(ground);
      for (const part of parts) part.defineJobs();
      return {
        services,
        router: Object.fromEntries(parts.map((part) => [part.name, part.router()])),
        rawRoutes: parts.flatMap((part) => part.rawRoutes()),
        pageHeads: parts.flatMap((part) => part.pageHeads()),
        live: parts.flatMap((part) => part.live),
        async begin() {
          for (const part of parts) await part.begin();
        },
        ends: parts.toReversed().map((part) => part.end),
      };
    },
  };
}

/** A list to put features into, over what the program gives all of them. */
export const featuresOver = <Ground extends object>() =>
  listOf<Ground, Record<never, never>, Record<never, never>>({}, () => ({ services: {}, parts: [] }));

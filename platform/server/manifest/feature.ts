import type { AnyContractRouter } from '@orpc/contract';
import type { Router } from '@orpc/server';
import type { RequestContext } from '../context.ts';
import type { LiveRow } from '../live-rows.ts';
import type { PageHeadRoute } from '../page-head.ts';
import type { RawRoute } from '../raw-routes.ts';

/**
 * What a feature is on the server: its manifest, from `features/<noun>/server/feature.ts`. `Deps` is what it takes of the ground and of
 * the features before it in the list.
 */
export type Feature<Name extends string, Contract extends AnyContractRouter, Deps, Service> = {
  /** The key of its service, for the features after it, and of its contract. */
  name: Name;
  contract: Contract;
  open: (deps: Deps) => Service;
  /** The endpoints of the contract. */
  router: (service: Service, deps: Deps) => Router<Contract, RequestContext>;
  /** Routes that are no JSON call (decision 0007). */
  rawRoutes?: (service: Service, deps: Deps) => RawRoute[];
  /** Its notices that reach the browsers of the people whom they concern (decision 0039). */
  live?: readonly LiveRow[];
  /** Its pages that may be public. */
  pageHeads?: (service: Service, deps: Deps) => PageHeadRoute[];
  /** Registers its jobs, once every feature is open. */
  defineJobs?: (service: Service, deps: Deps) => void;
  /** What it does when the program starts, after the jobs. */
  begin?: (service: Service, deps: Deps) => Promise<void> | void;
  /** Ends what would outlive the program's stop. */
  end?: (service: Service, deps: Deps) => Promise<void>;
};

/** Types a manifest by what it says. */
export const defineFeature = <Name extends string, Contract extends AnyContractRouter, Deps, Service>(
  feature: Feature<Name, Contract, Deps, Service>,
): Feature<Name, Contract, Deps, Service> => feature;

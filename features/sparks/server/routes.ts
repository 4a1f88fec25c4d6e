import { implement } from '@orpc/server';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract } from '../contract.ts';
import type { Sparks } from './sparks.ts';

/** The endpoints of Sparks. Every call but that for what is published goes through the owner; others get 404. */
export function sparksRouter(sparks: Sparks) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    create: os.create.handler(({ input, context }) => sparks.create(actorOf(context), input, context.locale)),
    list: os.list.handler(({ input, context }) => sparks.list(actorOf(context).id, input, context.locale)),
    latest: os.latest.handler(({ input, context }) => sparks.latest(actorOf(context).id, input.limit, input.sortBy)),
    get: os.get.handler(({ input, context }) => sparks.get(actorOf(context).id, input.sparkId, context.locale)),
    published: os.published.handler(({ input }) => sparks.published(input.sparkId)),
    edit: os.edit.handler(({ input: { sparkId, ...change }, context }) =>
      sparks.edit(actorOf(context).id, sparkId, change, context.locale),
    ),
    rewrite: os.rewrite.handler(({ input: { sparkId, ...at }, context }) =>
      sparks.rewrite(actorOf(context).id, sparkId, at, context),
    ),
    publish: os.publish.handler(({ input, context }) =>
      sparks.publish(actorOf(context).id, input.sparkId, input.published, context.locale),
    ),
    versions: os.versions.handler(async ({ input, context }) => ({
      versions: await sparks.versions(actorOf(context).id, input.sparkId),
    })),
    version: os.version.handler(({ input, context }) =>
      sparks.version(actorOf(context).id, input.sparkId, input.revision),
    ),
    restoreVersion: os.restoreVersion.handler(({ input, context }) =>
      sparks.restoreVersion(actorOf(context).id, input.sparkId, input.revision, context.locale),
    ),
    remove: os.remove.handler(({ input, context }) =>
      sparks.remove(actorOf(context).id, input.sparkId, context.locale),
    ),
    restore: os.restore.handler(({ input, context }) =>
      sparks.restore(actorOf(context).id, input.sparkId, context.locale),
    ),
  });
}

import * as z from 'zod';
import { attachment } from '../../../../platform/server/attachment.ts';
import type { RawRoute } from '../../../../platform/server/raw-routes.ts';
import { actorOf } from '../../../../platform/server/rpc.ts';
import { sparkProblems } from '../../core/index.ts';
import { toMarkdown } from './markdown.ts';
import type { Sparks } from '../sparks.ts';

/** A Spark as a file to keep. */
export const sparksRawRoutes = (sparks: Sparks): RawRoute[] => [
  {
    method: 'GET',
    path: '/api/spark/:sparkId/export',
    access: 'owner',
    summary: 'A Spark as Markdown with its sources as footnotes',
    heavy: true,
    async handle(c, context) {
      const id = z.uuid().safeParse(c.req.param('sparkId'));
      if (!id.success) throw sparkProblems.make('SPARK_NOT_FOUND');
      const spark = await sparks.forExport(actorOf(context).id, id.data);
      return new Response(toMarkdown(spark, context.locale, context.origin), {
        headers: {
          'content-type': 'text/markdown; charset=utf-8',
          'content-disposition': attachment(`${spark.title}.md`),
          'cache-control': 'no-store',
        },
      });
    },
  },
];

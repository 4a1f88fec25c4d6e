import * as z from 'zod';
import { Problem } from '../../../../platform/common/problem.ts';
import { attachment } from '../../../../platform/server/attachment.ts';
import type { RawRoute } from '../../../../platform/server/raw-routes.ts';
import { actorOf } from '../../../../platform/server/rpc.ts';
import { sparkProblems } from '../../core/index.ts';
import { toMarkdown } from './markdown.ts';
import type { Sparks } from '../sparks.ts';

const FORMATS: readonly string[] = ['markdown'];

/** A Spark as a file to keep. */
export const sparksRawRoutes = (sparks: Sparks): RawRoute[] => [
  {
    method: 'GET',
    path: '/api/spark/:sparkId/export',
    access: 'owner',
    summary: 'A Spark as Markdown with its sources as footnotes',
    query: [{ name: 'format', description: 'The kind of file', values: FORMATS }],
    heavy: true,
    async handle(c, context) {
      if (!FORMATS.includes(c.req.query('format') ?? 'markdown'))
        throw new Problem('BAD_REQUEST', 400, { what: 'format' });
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

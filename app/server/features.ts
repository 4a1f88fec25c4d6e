// The features of the server, in the order they open: each may take from the ground and from those above it.
import { feature as accounts } from '../../features/accounts/server/feature.ts';
import { feature as ai } from '../../features/ai/server/feature.ts';
import { feature as bookcasts } from '../../features/bookcasts/server/feature.ts';
import { feature as bookstore } from '../../features/bookstore/server/feature.ts';
import { feature as catalog } from '../../features/catalog/server/feature.ts';
import { feature as catalogues } from '../../features/catalogues/server/feature.ts';
import { feature as collections } from '../../features/collections/server/feature.ts';
import { feature as concierge } from '../../features/concierge/server/feature.ts';
import { feature as covers } from '../../features/covers/server/feature.ts';
import { feature as editions } from '../../features/editions/server/feature.ts';
import { feature as feeds } from '../../features/feeds/server/feature.ts';
import { feature as forge } from '../../features/forge/server/feature.ts';
import { feature as highlights } from '../../features/highlights/server/feature.ts';
import { feature as imports } from '../../features/imports/server/feature.ts';
import { feature as ingest } from '../../features/ingest/server/feature.ts';
import { feature as malaika } from '../../features/malaika/server/feature.ts';
import { feature as makings } from '../../features/makings/server/feature.ts';
import { feature as narration } from '../../features/narration/server/feature.ts';
import { feature as passages } from '../../features/passages/server/feature.ts';
import { feature as quotes } from '../../features/quotes/server/feature.ts';
import { feature as reader } from '../../features/reader/server/feature.ts';
import { feature as sharing } from '../../features/sharing/server/feature.ts';
import { feature as sparks } from '../../features/sparks/server/feature.ts';
import { featuresOver } from '../../platform/server/manifest/feature-list.ts';
import type { Ground } from './ground.ts';
import type { Reactions } from './reactions.ts';

/** Every feature with a server side. A new one: its import and its line. */
export const features = featuresOver<Ground & Reactions>()
  .with(accounts)
  .with(ai)
  .with(catalog)
  .with(passages)
  .with(ingest)
  .with(bookstore)
  .with(sharing)
  .with(catalogues)
  .with(collections)
  .with(reader)
  .with(highlights)
  .with(editions)
  .with(malaika)
  .with(narration)
  .with(covers)
  .with(quotes)
  .with(makings)
  .with(sparks)
  .with(bookcasts)
  .with(feeds)
  .with(forge)
  .with(concierge)
  .with(imports);

/** Every endpoint of the product that is a JSON call. */
export const { contract } = features;

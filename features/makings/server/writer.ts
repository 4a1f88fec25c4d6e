import type { CastStyle, FormOffer, Genre, WriterSource } from '../../../adapters/ai/writer/types.ts';
import type { Draft, WriterTask } from './form.ts';

/** What the built-in writer makes of a source. */
export type BuiltinOffers = FormOffer & { genre: Genre; styles: CastStyle[] };

/** The built-in writer; it is arithmetic, so it has a process of its own. */
export type BuiltinWriter = {
  offersOf(source: WriterSource): Promise<BuiltinOffers>;
  write(source: WriterSource, task: WriterTask): Promise<Draft>;
};

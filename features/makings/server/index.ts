export type { AfterStep, Draft, Form, MakingRow, Placing, SourceSummary, WriterTask } from './form.ts';
export { type Begin, openMakings, type Makings } from './makings.ts';
export { makingsRouter } from './routes.ts';
export type { BuiltinOffers, BuiltinWriter, Told, ToWrite, Written } from './writer.ts';

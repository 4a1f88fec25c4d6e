export type { AfterStep, Draft, Form, MakingRow, Placing, WriterTask } from './form.ts';
export { openMakings, type Makings } from './makings.ts';
export { makingsRouter } from './routes.ts';
export type { BuiltinOffers, BuiltinWriter, Told, ToWrite, Written } from './writer.ts';

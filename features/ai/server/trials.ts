import {
  type ModelSettings,
  type Timeouts,
  type TrialBook,
  trialCalls,
  tryModel,
  type Usage,
  withPatience,
} from '../../../adapters/ai/index.ts';
import type { Log } from '../../../platform/server/log.ts';
import type { Trials } from '../contract.ts';
import { aiProblems, modelFor } from '../core/index.ts';
import { TRIAL_MS } from '../limits.ts';
import type { Settings } from './settings.ts';

type TrialDeps = {
  settings: Settings;
  /** The passages of the handbook, on which models are tried. */
  handbook: () => TrialBook;
  /** More patient than answers are: how slow a model is has to be found out. */
  timeouts: Timeouts;
  noting: (userId: string, task: string, model: string) => (cost: Usage) => void;
  log: Log;
};
type Running = { model: string; done: number; calls: number; stop: AbortController };

/** Trials of the provider's models on the handbook; one at a time, known to this process only. */
export function openTrials({ settings, handbook, timeouts, noting, log }: TrialDeps) {
  let running: Running | null = null;

  async function run(own: Running, model: ModelSettings, userId: string): Promise<void> {
    const signal = AbortSignal.any([own.stop.signal, AbortSignal.timeout(TRIAL_MS)]);
    const seconds = model.patienceSeconds ?? 0;
    try {
      const trial = await tryModel(model, handbook(), {
        signal,
        timeouts: seconds * 1000 > timeouts.firstChunkMs ? withPatience(timeouts, seconds) : timeouts,
        onCost: noting(userId, 'trial', model.model),
        onStep: (done) => void (own.done = done),
      });
      await settings.keepTrial(model, trial);
    } catch (error) {
      log.error({ err: error }, 'a trial of a model failed');
    } finally {
      running = null;
    }
  }

  async function state(): Promise<Trials> {
    const now = running && { model: running.model, done: running.done, calls: running.calls };
    const chosen = await settings.chosen();
    const models = chosen ? [chosen.model, ...chosen.offered.map((name) => settings.withModel(chosen, name))] : [];
    const trials = await Promise.all(
      models.map(async (one) => {
        const trial = await settings.trial(one);
        return trial ? [{ ...trial, model: one.model }] : [];
      }),
    );
    return { running: now, trials: trials.flat() };
  }

  return {
    state,
    /** Begins to try the model in force or an offered one, at the expense of a person. */
    async start(userId: string, model: string | null): Promise<Trials> {
      const chosen = await settings.chosen();
      if (!chosen) throw aiProblems.make('AI_NOT_SET');
      const name = modelFor(model, { model: chosen.model.model, models: chosen.offered });
      if (name === undefined) throw aiProblems.make('AI_MODEL_NOT_OFFERED');
      if (running) throw aiProblems.make('AI_TRIAL_UNDER_WAY');
      const tried = name === null ? chosen.model : settings.withModel(chosen, name);
      running = { model: tried.model, done: 0, calls: trialCalls(tried), stop: new AbortController() };
      void run(running, tried, userId);
      return state();
    },
    /** Stops the trial; what was found so far is kept, marked as incomplete. */
    async stop(): Promise<Trials> {
      running?.stop.abort();
      return state();
    },
    end: () => running?.stop.abort(),
  };
}

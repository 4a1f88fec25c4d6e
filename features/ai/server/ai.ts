import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AiTasks,
  builtinTasks,
  type EngineMark,
  type Model,
  ModelFailure,
  modelTasks,
  openModel,
  type Timeouts,
  DEFAULT_TIMEOUTS,
  type LocalServer,
  type Picture,
  type TaskName,
  type TrialBook,
  type Usage,
  withPatience,
} from '../../../adapters/ai/index.ts';
import { Problem } from '../../../platform/common/problem.ts';
import type { AiConfig } from '../../../platform/server/config.ts';
import type { Log } from '../../../platform/server/log.ts';
import { aiProblems, BUILTIN, codeOfFailure, modelFor as choiceAmong, type Offer } from '../core/index.ts';
import { TRIAL_PATIENCE_SECONDS } from '../limits.ts';
import { openLocal } from './local.ts';
import { type Chosen, openSettings } from './settings.ts';
import { openTrials } from './trials.ts';
import { usageStore } from './usage-store.ts';
import type { Db } from '../../../platform/server/db.ts';

export type AiDeps = {
  db: Db;
  secret: string;
  fromEnvironment: AiConfig | null;
  /** Names of people, for the administrators' ledger. */
  namesOf(userIds: readonly string[]): Promise<Map<string, string>>;
  /** Where servers of models on this computer may listen; null: at their usual addresses. */
  localServers: readonly LocalServer[] | null;
  /** The passages of the handbook, on which models are tried. */
  handbook(): TrialBook;
  log: Log;
  /** A provider was saved or tested. */
  onProvider?: () => Promise<void>;
  /** Tests are less patient than people. */
  timeouts?: Timeouts | undefined;
};

/** How long a page waits for a provider that nobody has asked yet, ms. */
const ASKING_GRACE_MS = 4000;

/** Why a call to a model did not work, as a problem of the product. Anything else is thrown on: it is a bug. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof ModelFailure)) throw error;
  const details = error.kind === 'busy' ? { seconds: error.seconds ?? 0 } : {};
  return aiProblems.make(codeOfFailure(error.kind), details);
}

const offerOf = (chosen: Chosen | null): Offer => ({
  model: chosen?.model.model ?? null,
  models: chosen?.offered ?? [],
});

/** The engines: which one does a task for a person, what it may do, what it cost. */
export function openAi({
  db,
  secret,
  fromEnvironment,
  namesOf,
  localServers,
  handbook,
  log,
  onProvider,
  timeouts: own,
}: AiDeps) {
  const timeouts = own ?? DEFAULT_TIMEOUTS;
  const settings = openSettings({ db, secret, fromEnvironment, onProvider });
  const usage = usageStore(db);

  const noting = (userId: string, task: string, model: string) => (cost: Usage) => {
    usage
      .add(userId, task, model, cost)
      .catch((error: unknown) => log.error({ err: error }, 'could not record the cost of a call'));
  };

  const trials = openTrials({
    settings,
    handbook,
    timeouts: own ?? withPatience(DEFAULT_TIMEOUTS, TRIAL_PATIENCE_SECONDS),
    noting,
    log,
  });

  /**
   * The model in force for a task of a person, or the offered one that they chose; null without any. Throws when the person's share of
   * today is used up.
   */
  async function modelFor(
    userId: string,
    task: TaskName,
    choice: string | null = null,
  ): Promise<{ model: Model; chosen: Chosen } | null> {
    const inForce = await settings.chosen();
    if (!inForce) return null;
    const other = choiceAmong(choice, offerOf(inForce)) ?? null;
    const chosen = other === null ? inForce : { ...inForce, model: settings.withModel(inForce, other) };
    if (chosen.dailyTokens !== null && (await usage.today(userId, task === 'embed')) >= chosen.dailyTokens)
      throw aiProblems.make('AI_LIMIT_REACHED', { tokens: chosen.dailyTokens });
    const { model: chat, embeddingModel, imageModel, speechModel } = chosen.model;
    const name = { embed: embeddingModel, cover: imageModel, speech: speechModel }[task as string] ?? chat;
    try {
      const patient = withPatience(timeouts, chosen.model.patienceSeconds);
      return {
        chosen,
        model: await openModel(chosen.model, { onCost: noting(userId, task, name), timeouts: patient }),
      };
    } catch (error) {
      throw problemOf(error);
    }
  }

  /** The concierge's model must be able to use tools. */
  const usesTools = async (chosen: Chosen): Promise<boolean> =>
    (await settings.findings(chosen)).tools?.state === 'yes';

  return {
    settings,
    builtin: builtinTasks,
    /** Reading pictures. */
    vision: {
      /** The chat model once a test has found that it sees; null without one. Asks the provider when nobody has. */
      async offered(): Promise<string | null> {
        const chosen = await settings.chosen();
        return chosen && (await settings.findings(chosen)).vision?.state === 'yes' ? chosen.model.model : null;
      },
      /** The words in a picture, at the expense of a person. */
      async recognize(
        userId: string,
        picture: Picture,
        signal: AbortSignal,
      ): Promise<{ text: string; engine: EngineMark }> {
        const found = await modelFor(userId, 'recognize');
        const tasks = found
          ? modelTasks(found.model, { embeddings: false, images: false, speech: false })
          : builtinTasks;
        if (!tasks.recognize) throw aiProblems.make('AI_NOT_SET');
        try {
          return { text: await tasks.recognize(picture, { signal, locale: 'en' }), engine: tasks.mark('recognize') };
        } catch (error) {
          throw signal.aborted ? error : problemOf(error);
        }
      },
    },
    trials,
    local: openLocal(localServers),
    /** The models that can be chosen for a conversation. */
    offer: async (): Promise<Offer> => offerOf(await settings.chosen()),
    /**
     * The engine for a task: a model where a provider is set that can do it, else the built-in one. `model`: the choice of a person;
     * one that is no longer offered counts as none.
     */
    async engineFor(
      userId: string,
      task: TaskName,
      { model = null }: { model?: string | null } = {},
    ): Promise<AiTasks> {
      const found = model === BUILTIN ? null : await modelFor(userId, task, model);
      if (!found || (task === 'concierge' && !(await usesTools(found.chosen)))) return builtinTasks;
      const { embeddingModel, imageModel, speechModel } = found.chosen.model;
      return modelTasks(found.model, {
        embeddings: embeddingModel !== null,
        images: imageModel !== null,
        speech: speechModel !== null,
      });
    },
    /** Vectors of texts. */
    embedder: {
      named: async (): Promise<string | null> => (await settings.chosen())?.model.embeddingModel ?? null,
      async offered({ again = false }: { again?: boolean } = {}): Promise<string | null> {
        const chosen = await settings.chosen();
        if (!chosen?.model.embeddingModel) return null;
        const known = (await settings.findings(chosen)).embeddings.state;
        const state =
          known === 'failed' && again ? (await settings.findings(chosen, { again })).embeddings.state : known;
        return state === 'yes' ? chosen.model.embeddingModel : null;
      },
      async embed(
        userId: string,
        texts: readonly string[],
        signal: AbortSignal,
      ): Promise<{ model: string; vectors: number[][] } | null> {
        const found = await modelFor(userId, 'embed');
        const name = found?.chosen.model.embeddingModel;
        if (!found || !name) return null;
        const { embed } = modelTasks(found.model, { embeddings: true, images: false, speech: false });
        return embed && { model: name, vectors: await embed(texts, { signal, locale: 'en' }) };
      },
    },
    /** What the sound of a provider's voice depends on besides text and voice; null where no model speaks, or none is known to. */
    async voiceRecipe(): Promise<string | null> {
      const chosen = await settings.chosen();
      if (!chosen?.model.speechModel) return null;
      const known = settings
        .findings(chosen)
        .catch((error: unknown) => void log.warn({ err: error }, 'could not reach the provider'));
      const findings = await Promise.race([known, sleep(ASKING_GRACE_MS, null, { ref: false })]);
      const { provider, baseUrl, speechModel } = chosen.model;
      return findings?.speech?.state === 'yes' ? JSON.stringify([provider, baseUrl, speechModel]) : null;
    },
    async state(mayChange: boolean) {
      const chosen = await settings.chosen();
      const { model, models } = offerOf(chosen);
      return { model, models: [...models], images: !!chosen?.model.imageModel, mayChange };
    },
    async usage(userId: string, admin: boolean) {
      const people = admin ? await usage.byPerson() : [];
      const names = await namesOf(people.map((one) => one.userId));
      return {
        own: await usage.own(userId),
        usedToday: await usage.today(userId, false),
        dailyTokens: (await settings.chosen())?.dailyTokens ?? null,
        people: admin ? people.map(({ userId: id, ...rest }) => ({ name: names.get(id) ?? '', ...rest })) : null,
      };
    },
  };
}
export type Ai = ReturnType<typeof openAi>;

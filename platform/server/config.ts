import { resolve } from 'node:path';
import { GROUPS, type Name, type Rule, RULES, type Values } from './config-variables.ts';
import { StartError } from './start-error.ts';

export type Role = 'all' | 'web' | 'worker';
export type S3Config = {
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};
export type OidcConfig = { issuer: string; clientId: string; clientSecret: string; name: string };
/** A provider of models named by the environment; the names are those of adapters/ai/catalogue.ts. */
export type AiConfig = {
  provider: 'openai-compatible' | 'openai' | 'anthropic' | 'google';
  baseUrl: string | null;
  model: string;
  apiKey: string | null;
  embeddingModel: string | null;
  imageModel: string | null;
  speechModel: string | null;
  /** Tokens that the model reads at once; null: not known. */
  contextTokens: number | null;
  /** How long to wait for the first word, seconds; null: the usual time. */
  patienceSeconds: number | null;
  /** Further models of the provider that people can choose. */
  offered: string[];
  /** Tokens a person and day; null: no limit. */
  dailyTokens: number | null;
};
/** Where a server of models on this computer may listen; the kinds are those of adapters/ai/catalogue.ts. */
export type AiLocalServer = { kind: 'ollama' | 'lmstudio' | 'llamacpp' | 'vllm'; address: string };
export type Config = {
  port: number;
  host: string;
  /** Address that people use; null: whatever name of the machine they come by. */
  publicUrl: string | null;
  role: Role;
  logLevel: string;
  /** Absolute. */
  dataDir: string;
  /** Reverse proxies in front of it. */
  trustedProxies: number;
  /** Anybody may make an account; else only the first one and who comes through single sign-on. */
  signUpOpen: boolean;
  /** Null: the program runs its own server in dataDir/postgres. */
  database: { url: string; directUrl: string } | null;
  /** Null: files stay on disk in dataDir/files. */
  s3: S3Config | null;
  mail: { smtpUrl: string | null; from: string };
  oidc: OidcConfig | null;
  /** Address of a weather forecast service, asked only when somebody wants to see the weather; null: none is asked. */
  weatherUrl: string | null;
  /** Site that free books are taken from; null: none are offered. */
  freeBooksUrl: string | null;
  /** A folder whose files become books; null: none is watched. */
  imports: { dir: string; owner: string | null; after: 'keep' | 'move'; review: boolean } | null;
  /** New people find the handbook in their library. */
  handbook: boolean;
  /** Hosts that pages may be fetched from though they are private. */
  webAllowHosts: string[];
  /** Null: chosen in the settings, or the built-in engine alone. */
  ai: AiConfig | null;
  /** The addresses looked at for models, on a click alone. Null: the usual ones of this computer; empty: none. */
  aiLocal: AiLocalServer[] | null;
  /** Pages of a scan that one run has read by a model at most. */
  recognizePages: number;
  /** Verified addresses of administrators, in lower case; empty: the first account is the administrator. */
  adminEmails: string[];
  /** Null until `withSecret` found or made one. */
  secret: string | null;
};

type Env = Readonly<Record<string, string | undefined>>;

/** Where free books are taken from unless something else is said. */
const FREE_BOOKS = 'https://www.gutenberg.org';
const WEATHER = 'https://api.open-meteo.com/v1/forecast';

/** An address with a user or a password in it. */
const HAS_CREDENTIALS = /\/\/[^/]*@/;

/** The environment as typed settings; throws one StartError that names every wrong variable. */
export function readConfig(env: Env = process.env): Config {
  const values: Values = {};
  const faults: string[] = [];
  for (const name of Object.keys(RULES) as Name[]) {
    const given = env[name]?.trim();
    if (!given) continue;
    const rule: Rule = RULES[name];
    const parsed = rule.schema.safeParse(given);
    if (parsed.success) Object.assign(values, { [name]: parsed.data });
    else
      faults.push(
        `${name} is ${rule.hidden || HAS_CREDENTIALS.test(given) ? 'set to a value that is not printed here' : JSON.stringify(given)}; allowed: ${rule.allowed}`,
      );
  }
  const given = (name: Name) => Boolean(env[name]?.trim());
  for (const group of GROUPS) {
    if (!group.any.some(given)) continue;
    for (const name of group.needed.filter((needed) => !given(needed)))
      faults.push(
        `${name} is not set; required because ${group.any.find(given)} is set; allowed: ${RULES[name].allowed}`,
      );
  }
  if (values.AI_PROVIDER === 'openai-compatible' && !given('AI_BASE_URL'))
    faults.push(
      `AI_BASE_URL is not set; required because AI_PROVIDER is openai-compatible; allowed: ${RULES.AI_BASE_URL.allowed}`,
    );
  if (faults.length)
    throw new StartError(
      `Maktaba cannot start because its configuration is wrong:\n${faults.map((f) => `  - ${f}`).join('\n')}`,
    );
  return shape(values);
}

function shape(v: Values): Config {
  return {
    port: v.PORT ?? 3000,
    host: v.HOST ?? '127.0.0.1',
    publicUrl: v.PUBLIC_URL ?? null,
    role: v.ROLE ?? 'all',
    trustedProxies: v.TRUST_PROXY ?? 0,
    signUpOpen: v.SIGN_UP !== 'closed',
    logLevel: v.LOG_LEVEL ?? 'info',
    dataDir: resolve(v.DATA_DIR ?? './data'),
    database: v.DATABASE_URL ? { url: v.DATABASE_URL, directUrl: v.DATABASE_DIRECT_URL ?? v.DATABASE_URL } : null,
    s3: s3Of(v),
    mail: { smtpUrl: v.SMTP_URL ?? null, from: v.MAIL_FROM ?? 'Maktaba <maktaba@localhost>' },
    oidc: oidcOf(v),
    weatherUrl: v.WEATHER_URL === 'off' ? null : (v.WEATHER_URL ?? WEATHER),
    freeBooksUrl: v.FREE_BOOKS_URL === 'off' ? null : (v.FREE_BOOKS_URL ?? FREE_BOOKS),
    imports: v.IMPORT_DIR
      ? {
          dir: resolve(v.IMPORT_DIR),
          owner: v.IMPORT_OWNER?.toLowerCase() ?? null,
          after: v.IMPORT_AFTER ?? 'keep',
          review: v.IMPORT_REVIEW !== 'off',
        }
      : null,
    handbook: v.HANDBOOK !== 'off',
    webAllowHosts: v.WEB_ALLOW_HOSTS ?? [],
    ai: aiOf(v),
    aiLocal: v.AI_LOCAL_ADDRESSES ?? null,
    recognizePages: v.RECOGNISE_PAGES ?? 500,
    adminEmails: v.ADMIN_EMAILS ?? [],
    secret: v.SECRET ?? null,
  };
}

function s3Of(v: Values): S3Config | null {
  if (!v.S3_BUCKET || !v.S3_ACCESS_KEY_ID || !v.S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: v.S3_ENDPOINT ?? null,
    bucket: v.S3_BUCKET,
    region: v.S3_REGION ?? 'us-east-1',
    accessKeyId: v.S3_ACCESS_KEY_ID,
    secretAccessKey: v.S3_SECRET_ACCESS_KEY,
  };
}

function aiOf(v: Values): AiConfig | null {
  if (!v.AI_PROVIDER || !v.AI_MODEL) return null;
  return {
    provider: v.AI_PROVIDER,
    baseUrl: v.AI_BASE_URL ?? null,
    model: v.AI_MODEL,
    apiKey: v.AI_API_KEY ?? null,
    embeddingModel: v.AI_EMBEDDING_MODEL ?? null,
    imageModel: v.AI_IMAGE_MODEL ?? null,
    speechModel: v.AI_SPEECH_MODEL ?? null,
    contextTokens: v.AI_CONTEXT_TOKENS ?? null,
    patienceSeconds: v.AI_PATIENCE_SECONDS ?? null,
    offered: v.AI_OFFERED_MODELS ?? [],
    dailyTokens: v.AI_DAILY_TOKENS ?? null,
  };
}

function oidcOf(v: Values): OidcConfig | null {
  if (!v.OIDC_ISSUER || !v.OIDC_CLIENT_ID || !v.OIDC_CLIENT_SECRET) return null;
  return {
    issuer: v.OIDC_ISSUER,
    clientId: v.OIDC_CLIENT_ID,
    clientSecret: v.OIDC_CLIENT_SECRET,
    name: v.OIDC_NAME ?? 'single sign-on',
  };
}

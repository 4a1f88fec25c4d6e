import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
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
  publicUrl: string;
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
  /** Address of a weather forecast service; null: none is asked. */
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
/** What a variable may hold, in words, and whether its value must never be printed. */
type Rule = { schema: z.ZodType; allowed: string; hidden?: true };

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));
/** Also the form without a host, for a socket: postgres://user@/name?host=/run/postgresql */
const databaseUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@socket/')));
const httpUrl = urlOf('http:', 'https:');
const text = z.string().min(1);

/** `kind=address` of servers of models; an address without a path and without a password in it. */
const localServers = z
  .string()
  .transform((list) =>
    list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((one) => ({ kind: one.slice(0, one.indexOf('=')), address: one.slice(one.indexOf('=') + 1) })),
  )
  .pipe(
    z
      .array(
        z.object({
          kind: z.enum(['ollama', 'lmstudio', 'llamacpp', 'vllm']),
          address: z.string().regex(/^https?:\/\/[^\s/?#@]+\/?$/),
        }),
      )
      .min(1)
      .max(8),
  );

/** Where free books are taken from unless something else is said. */
const FREE_BOOKS = 'https://www.gutenberg.org';

const RULES = {
  PORT: {
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((n) => n <= 65_535),
    allowed: 'a whole number from 0 to 65535',
  },
  HOST: {
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
    allowed: 'a host name or address, such as 127.0.0.1 or 0.0.0.0',
  },
  DATA_DIR: { schema: text, allowed: 'a folder' },
  DATABASE_URL: {
    schema: databaseUrl,
    allowed: 'an address such as postgres://user:password@host:5432/name',
    hidden: true,
  },
  DATABASE_DIRECT_URL: {
    schema: databaseUrl,
    allowed: 'an address such as postgres://user:password@host:5432/name',
    hidden: true,
  },
  PUBLIC_URL: { schema: httpUrl, allowed: 'an address such as https://books.example.org' },
  S3_ENDPOINT: { schema: httpUrl, allowed: 'an http or https address' },
  S3_BUCKET: {
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    allowed: 'a bucket name (3 to 63 of a-z, 0-9, dot, dash)',
  },
  S3_REGION: { schema: z.string().regex(/^[a-z0-9-]+$/), allowed: 'a region such as us-east-1' },
  S3_ACCESS_KEY_ID: { schema: text, allowed: 'a key id', hidden: true },
  S3_SECRET_ACCESS_KEY: { schema: text, allowed: 'a secret key', hidden: true },
  SMTP_URL: {
    schema: urlOf('smtp:', 'smtps:'),
    allowed: 'an address such as smtps://user:password@mail.example.org:465',
    hidden: true,
  },
  MAIL_FROM: {
    schema: z.string().regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/),
    allowed: 'an address such as Maktaba <books@example.org>',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .regex(/^[0-9]$/)
      .transform(Number),
    allowed: 'the number of reverse proxies in front, 0 to 9',
  },
  SIGN_UP: { schema: z.enum(['open', 'closed']), allowed: 'open or closed' },
  ROLE: { schema: z.enum(['all', 'web', 'worker']), allowed: 'all, web or worker' },
  OIDC_ISSUER: { schema: httpUrl, allowed: 'an http or https address' },
  OIDC_CLIENT_ID: { schema: text, allowed: 'a client id' },
  OIDC_CLIENT_SECRET: { schema: text, allowed: 'a client secret', hidden: true },
  OIDC_NAME: { schema: z.string().min(1).max(60), allowed: 'a name of at most 60 characters' },
  IMPORT_DIR: { schema: text, allowed: 'a folder' },
  IMPORT_OWNER: { schema: z.email(), allowed: 'the email address of an account' },
  IMPORT_AFTER: { schema: z.enum(['keep', 'move']), allowed: 'keep or move' },
  IMPORT_REVIEW: { schema: z.enum(['on', 'off']), allowed: 'on or off' },
  FREE_BOOKS_URL: { schema: z.union([httpUrl, z.literal('off')]), allowed: 'an http or https address, or off' },
  WEATHER_URL: { schema: httpUrl, allowed: 'an http or https address' },
  HANDBOOK: { schema: z.enum(['on', 'off']), allowed: 'on or off' },
  WEB_ALLOW_HOSTS: {
    schema: z
      .string()
      .transform((list) =>
        list
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      )
      .pipe(z.array(z.string().regex(/^(\[[0-9a-f:.]+\]|[0-9a-f]*:[0-9a-f:.]+|[a-z0-9._-]+)(:\d{1,5})?$/))),
    allowed:
      'host names or addresses, with a port where needed, separated by commas, such as wiki.example.lan,10.0.0.5:8080',
  },
  AI_PROVIDER: {
    schema: z.enum(['openai-compatible', 'openai', 'anthropic', 'google']),
    allowed: 'openai-compatible, openai, anthropic or google',
  },
  AI_BASE_URL: { schema: httpUrl, allowed: 'an address such as http://localhost:11434/v1' },
  AI_MODEL: { schema: text, allowed: 'the name of a model' },
  AI_API_KEY: { schema: text, allowed: 'a key', hidden: true },
  AI_EMBEDDING_MODEL: { schema: text, allowed: 'the name of a model' },
  AI_IMAGE_MODEL: { schema: text, allowed: 'the name of a model' },
  AI_SPEECH_MODEL: { schema: text, allowed: 'the name of a model' },
  AI_OFFERED_MODELS: {
    schema: z
      .string()
      .transform((list) => [...new Set(list.split(/[\s,]+/).filter(Boolean))])
      .pipe(z.array(z.string().max(200)).max(20)),
    allowed: 'at most 20 names of models, separated by commas',
  },
  AI_CONTEXT_TOKENS: {
    schema: z
      .string()
      .regex(/^[1-9]\d{2,7}$/)
      .transform(Number)
      .refine((n) => n >= 512 && n <= 20_000_000),
    allowed: 'a whole number of tokens from 512 to 20000000',
  },
  AI_PATIENCE_SECONDS: {
    schema: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .refine((n) => n >= 5 && n <= 240),
    allowed: 'a whole number of seconds from 5 to 240',
  },
  AI_LOCAL_ADDRESSES: {
    schema: z.union([z.literal('off').transform(() => []), localServers]),
    allowed:
      'off, or kinds with their addresses separated by commas, such as ollama=http://host.docker.internal:11434; kinds: ollama, lmstudio, llamacpp, vllm',
  },
  AI_DAILY_TOKENS: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
    allowed: 'a whole number of tokens greater than 0',
  },
  RECOGNISE_PAGES: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,4}$/)
      .transform(Number),
    allowed: 'a whole number of pages from 1 to 99999',
  },
  ADMIN_EMAILS: {
    schema: z
      .string()
      .regex(/^[^\s@,]+@[^\s@,]+(\s*,\s*[^\s@,]+@[^\s@,]+)*$/)
      .transform((list) => list.toLowerCase().split(/\s*,\s*/)),
    allowed: 'email addresses separated by commas',
  },
  SECRET: { schema: z.string().min(32), allowed: 'at least 32 characters', hidden: true },
  LOG_LEVEL: { schema: z.enum(LEVELS), allowed: LEVELS.join(', ') },
} satisfies Record<string, Rule>;
type Name = keyof typeof RULES;

/** Variables that only make sense together: once one is set, the whole group is needed. */
const GROUPS: { name: string; any: Name[]; needed: Name[] }[] = [
  {
    name: 'S3',
    any: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    needed: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
  {
    name: 'OIDC',
    any: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    needed: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  },
  {
    name: 'AI',
    any: [
      'AI_PROVIDER',
      'AI_BASE_URL',
      'AI_MODEL',
      'AI_API_KEY',
      'AI_EMBEDDING_MODEL',
      'AI_IMAGE_MODEL',
      'AI_SPEECH_MODEL',
      'AI_OFFERED_MODELS',
      'AI_CONTEXT_TOKENS',
      'AI_PATIENCE_SECONDS',
      'AI_DAILY_TOKENS',
    ],
    needed: ['AI_PROVIDER', 'AI_MODEL'],
  },
  { name: 'DATABASE', any: ['DATABASE_DIRECT_URL'], needed: ['DATABASE_URL'] },
  { name: 'IMPORT', any: ['IMPORT_OWNER', 'IMPORT_AFTER', 'IMPORT_REVIEW'], needed: ['IMPORT_DIR'] },
];

type Values = { [N in Name]?: z.output<(typeof RULES)[N]['schema']> };

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
        `${name} is ${rule.hidden ? 'set to a value that is not printed here' : JSON.stringify(given)}; allowed: ${rule.allowed}`,
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
  const port = v.PORT ?? 3000;
  return {
    port,
    host: v.HOST ?? '127.0.0.1',
    publicUrl: (v.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    role: v.ROLE ?? 'all',
    trustedProxies: v.TRUST_PROXY ?? 0,
    signUpOpen: v.SIGN_UP !== 'closed',
    logLevel: v.LOG_LEVEL ?? 'info',
    dataDir: resolve(v.DATA_DIR ?? './data'),
    database: v.DATABASE_URL ? { url: v.DATABASE_URL, directUrl: v.DATABASE_DIRECT_URL ?? v.DATABASE_URL } : null,
    s3: s3Of(v),
    mail: { smtpUrl: v.SMTP_URL ?? null, from: v.MAIL_FROM ?? 'Maktaba <maktaba@localhost>' },
    oidc: oidcOf(v),
    weatherUrl: v.WEATHER_URL ?? null,
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

/** Makes the data folder and answers with a secret: the one of the environment, else a random one kept in dataDir/secret. */
export function withSecret(config: Config): Config & { secret: string } {
  try {
    mkdirSync(config.dataDir, { recursive: true });
    return { ...config, secret: config.secret ?? storedSecret(join(config.dataDir, 'secret')) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(folderFault(config.dataDir, error), error);
  }
}

function storedSecret(path: string): string {
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  chmodSync(path, 0o600);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32)
    throw new StartError(
      `The file ${path} does not contain a secret of at least 32 characters. Restore it, or delete it to generate a new one; everyone will have to sign in again.`,
    );
  return secret;
}

/** One sentence for a data folder that cannot be used. */
export function folderFault(folder: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
  const why: Record<string, string> = {
    EACCES: 'this account has no permission to write there',
    EPERM: 'this account has no permission to write there',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    ENOTDIR: 'part of the path is a file',
    EEXIST: 'a file with that name already exists',
  };
  return `The data folder ${folder} (DATA_DIR) cannot be used: ${why[code] ?? `the system reports ${code}`}.`;
}

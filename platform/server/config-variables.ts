import { statSync } from 'node:fs';
import * as z from 'zod';

/** What a variable may hold, in words, and whether its value must never be printed. */
export type Rule = { schema: z.ZodType; allowed: string; hidden?: true };

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));
/** Also the form without a host, for a socket: postgres://user@/name?host=/run/postgresql */
const databaseUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@socket/')));
const httpUrl = urlOf('http:', 'https:');
/** An origin alone: pages, cookies and links are all below `/`. */
const originUrl = httpUrl
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/i.test(text))
  .transform((text) => new URL(text).origin);
const text = z.string().min(1);

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

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

/** Every variable the program reads. */
export const RULES = {
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
  PUBLIC_URL: {
    schema: originUrl,
    allowed: 'an address such as https://books.example.org, without a path, user, query or fragment',
  },
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
  IMPORT_DIR: { schema: text.refine(isFolder), allowed: 'a folder that exists' },
  IMPORT_OWNER: { schema: z.email(), allowed: 'the email address of an account' },
  IMPORT_AFTER: { schema: z.enum(['keep', 'move']), allowed: 'keep or move' },
  IMPORT_REVIEW: { schema: z.enum(['on', 'off']), allowed: 'on or off' },
  FREE_BOOKS_URL: { schema: z.union([httpUrl, z.literal('off')]), allowed: 'an http or https address, or off' },
  WEATHER_URL: { schema: z.union([httpUrl, z.literal('off')]), allowed: 'an http or https address, or off' },
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
export type Name = keyof typeof RULES;

/** Variables that only make sense together: once one is set, the whole group is needed. */
export const GROUPS: { name: string; any: Name[]; needed: Name[] }[] = [
  {
    name: 'S3',
    any: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    needed: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
  {
    name: 'OIDC',
    any: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
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

/** The variables that are set, parsed. */
export type Values = { [N in Name]?: z.output<(typeof RULES)[N]['schema']> };

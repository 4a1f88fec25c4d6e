import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const PURPOSE = 'podcast feed';
const KEY_BYTES = 16,
  CODE_BYTES = 20;
/** 36 bytes, so that no bit of the last letter is left over: each token is written in one way. */
const TOKEN = /^[\w-]{48}$/;
/** Nobody's: looked for in place of a token that cannot be, so that no answer comes sooner than another. */
const NO_KEY = '00000000-0000-0000-0000-000000000000';

const bytesOf = (key: string): Buffer => Buffer.from(key.replaceAll('-', ''), 'hex');
const keyFrom = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Tokens of feed addresses: the feed's key with a code over it. The code is stored nowhere; a feed is renewed by another key. */
export function feedTokens(secret: string) {
  const signing = Buffer.from(hkdfSync('sha256', secret, 'maktaba', PURPOSE, 32));
  const codeOf = (key: Buffer): Buffer => createHmac('sha256', signing).update(key).digest().subarray(0, CODE_BYTES);
  return {
    tokenOf(key: string): string {
      const bytes = bytesOf(key);
      return Buffer.concat([bytes, codeOf(bytes)]).toString('base64url');
    },
    /** The key to look for, and whether the token is one that we made. */
    read(token: string): { key: string; genuine: boolean } {
      const bytes = Buffer.alloc(KEY_BYTES + CODE_BYTES);
      const shaped = TOKEN.test(token) && bytes.write(token, 'base64url') === bytes.length;
      const key = bytes.subarray(0, KEY_BYTES);
      const same = timingSafeEqual(bytes.subarray(KEY_BYTES), codeOf(key));
      return { key: shaped ? keyFrom(key) : NO_KEY, genuine: shaped && same };
    },
  };
}

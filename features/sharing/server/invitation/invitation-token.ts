import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

const BYTES = 18;
const PURPOSE = 'share invitation';

/** Tokens of invitation links: the share's id with a code over it. Nothing is stored, the same share has the same token. */
export function invitationTokens(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'maktaba', PURPOSE, 32));
  const codeOf = (shareId: string): Buffer => createHmac('sha256', key).update(shareId).digest().subarray(0, BYTES);
  return {
    tokenOf: (shareId: string): string => `${shareId}.${codeOf(shareId).toString('base64url')}`,
    /** The share a token is for; null for one that we did not make. */
    shareOf(token: string): string | null {
      const [shareId = '', code = ''] = token.split('.');
      if (!z.uuid().safeParse(shareId).success) return null;
      const given = Buffer.from(code, 'base64url');
      return given.length === BYTES && timingSafeEqual(given, codeOf(shareId)) ? shareId : null;
    },
  };
}

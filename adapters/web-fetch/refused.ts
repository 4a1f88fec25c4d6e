/** Why an address of the web was not fetched. The words for people live in the message catalogue. */
export const WEB_REFUSED = [
  'address_invalid',
  'address_private',
  'host_unknown',
  'unreachable',
  'timed_out',
  'too_many_redirects',
  'too_large',
  'bad_status',
  'wrong_type',
] as const;
export type WebRefusedReason = (typeof WEB_REFUSED)[number];

/** The expected failure of a fetch: a stable reason and what exactly was wrong (a status, a type). */
export class WebRefused extends Error {
  readonly reason: WebRefusedReason;
  readonly detail: string;
  constructor(reason: WebRefusedReason, detail = '') {
    super(detail ? `${reason}: ${detail}` : reason);
    this.name = 'WebRefused';
    this.reason = reason;
    this.detail = detail;
  }
}

/** Why a file was rejected. The messages are in the locales, keyed by these codes. */
export const REFUSED_REASONS = [
  'empty_file',
  'too_large',
  'unsupported_type',
  'damaged',
  'too_large_unpacked',
  'too_many_entries',
  'unsafe_path',
  'xml_entities',
  'xml_too_deep',
  'xml_too_large',
  'drm_protected',
  'password_protected',
  'timed_out',
  'out_of_memory',
  'too_many_pixels',
  'too_many_frames',
  'too_many_pages',
  'no_text',
  'other_inside',
] as const;

export type RefusedReason = (typeof REFUSED_REASONS)[number];

/** The expected failure of a conversion: a stable reason and, for logs, what exactly was wrong. */
export class ConversionError extends Error {
  readonly reason: RefusedReason;
  readonly detail?: string;
  constructor(reason: RefusedReason, detail?: string) {
    super(detail ? `${reason}: ${detail}` : reason);
    this.name = 'ConversionError';
    this.reason = reason;
    if (detail) this.detail = detail;
  }
}

import type { ExternalToast } from 'sonner';

type Text = string;
type Kind = 'message' | 'success' | 'error' | 'info' | 'warning' | 'loading';
type Id = string | number;

let last = 0;

/** sonner comes in a chunk of its own, after the first paint. */
function show(kind: Kind, text: Text, options: ExternalToast = {}): Id {
  const id = options.id ?? `toast-${(last += 1)}`;
  void import('sonner').then((sonner) => sonner.toast[kind](text, { ...options, id }));
  return id;
}

const as = (kind: Kind) => (text: Text, options?: ExternalToast) => show(kind, text, options);

/** Short messages at the bottom of the page: `toast(text)`, `toast.success(text, { description })`. Each returns its
 *  id; showing another with the same id replaces it. */
export const toast = Object.assign(as('message'), {
  success: as('success'),
  error: as('error'),
  info: as('info'),
  warning: as('warning'),
  loading: as('loading'),
  /** Takes one away; without an id all. */
  dismiss: (id?: Id) => void import('sonner').then((sonner) => sonner.toast.dismiss(id)),
});

/** Short messages at the bottom of the page: `toast(text)`, `toast.success`, `toast.error`, `toast.promise`. */
export { toast } from 'sonner';

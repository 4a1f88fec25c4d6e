import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { toast } from '../toast.ts';
import { Button } from './button.tsx';

/** How long the button says that it copied, ms (spec 9). */
const COPIED_MS = 2000;

/** Copies a message, and says so for two seconds. */
export function CopyButton({ text, className }: { text: string; className?: string }) {
  const { t } = useI18n();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success(t('common.copy.done'));
    } catch {
      toast.error(t('common.copy.failed'));
    }
  };
  return (
    <Button size="sm" variant="quiet" className={className} onClick={() => void copy()}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {copied ? t('common.copy.copied') : t('common.copy.copy')}
    </Button>
  );
}

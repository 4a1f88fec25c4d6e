import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { toast } from '../toast.ts';
import { Button } from './button.tsx';

/** How long the button says that it copied, ms (spec 9). */
const COPIED_MS = 2000;

type CopyButtonProps = {
  text: string;
  className?: string;
  /** What it says, unless it copies a message; `name` where that alone does not tell it from others. */
  label?: string;
  name?: string;
  /** The toast once it is copied. */
  done?: string;
};

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, className, label, name, done }: CopyButtonProps) {
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
      toast.success(done ?? t('common.copy.done'));
    } catch {
      toast.error(t('common.copy.failed'));
    }
  };
  return (
    <Button size="sm" variant="quiet" className={className} onClick={() => void copy()}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {copied ? t('common.copy.copied') : (label ?? t('common.copy.copy'))}
      {name && <span className="sr-only">{name}</span>}
    </Button>
  );
}

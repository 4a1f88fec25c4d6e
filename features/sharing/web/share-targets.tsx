import { useQuery } from '@tanstack/react-query';
import { Ellipsis, ExternalLink, Mail } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { toast } from '../../../platform/web/toast.ts';
import { Button, buttonClass } from '../../../platform/web/ui/button.tsx';
import { CopyButton } from '../../../platform/web/ui/copy-button.tsx';
import { publicPath, targetAddress, TARGETS } from '../core/index.ts';
import { type LinkedThing, publicPageQuery } from './client.ts';

/** Where the link to a thing's page can be passed on: plain links, nothing of theirs is loaded. */
export function ShareTargets({ thing, title }: { thing: LinkedThing; title: string }) {
  const { t } = useI18n(),
    { kind, id } = thing,
    url = location.origin + publicPath(kind, id),
    isPrivate = useQuery(publicPageQuery(thing)).data?.public === false;
  const shareByDevice = async () => {
    try {
      await navigator.share({ url, title });
      toast.success(t('sharing.toast.shared'));
    } catch (error) {
      // The person closed the device's own dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(t('sharing.toast.shareFailed'), { description: t(`sharing.toast.shareFailedText.${kind}`) });
    }
  };
  return (
    <section aria-labelledby="share-link" className="mt-6 border-t border-line pt-5">
      <h3 id="share-link" className="text-sm font-medium">
        {t(`sharing.dialog.link.${kind}`)}
      </h3>
      <p role="status" className="text-sm text-text-2">
        {isPrivate && t(`sharing.dialog.linkPrivate.${kind}`)}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {TARGETS.map((target) => (
          <a
            key={target}
            href={targetAddress(target, { url, title })}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('line', 'sm')}
          >
            {target === 'email' ? <Mail aria-hidden="true" /> : <ExternalLink aria-hidden="true" />}
            {t(`sharing.target.${target}`)}
            {target !== 'email' && <span className="sr-only">({t('sharing.target.newTab')})</span>}
          </a>
        ))}
        {'share' in navigator && (
          <Button size="sm" onClick={() => void shareByDevice()}>
            <Ellipsis aria-hidden="true" />
            {t('sharing.target.device')}
          </Button>
        )}
        <CopyButton text={url} label={t('sharing.target.copy')} done={t('sharing.toast.copied')} />
      </div>
    </section>
  );
}

import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Tooltip } from '../../../../platform/web/ui/tooltip.tsx';
import { colorOf, type Person } from './presence.ts';
import { useLive } from './use-live.ts';

const MOST = 3;

type Readable<T> = { get(): T; subscribe(listener: () => void): () => void };

/** Who else has the canvas open. */
export function PresentPeople({ people }: { people: Readable<readonly Person[]> }) {
  const { t } = useI18n(),
    present = useLive(people);
  if (present.length === 0) return null;
  const names = present.map(({ name }) => name).join(', ');
  return (
    <Tooltip text={t('forgeTools.present', { names })} side="bottom">
      <span role="img" aria-label={t('forgeTools.present', { names })} className="flex shrink-0 items-center">
        {present.slice(0, MOST).map(({ id, name }) => (
          <span key={id} aria-hidden="true" className="forge-person" style={{ backgroundColor: colorOf(id) }}>
            {Array.from(name.trim())[0]?.toUpperCase() ?? '?'}
          </span>
        ))}
        {present.length > MOST && (
          <span aria-hidden="true" className="forge-person forge-person-more">
            +{present.length - MOST}
          </span>
        )}
      </span>
    </Tooltip>
  );
}

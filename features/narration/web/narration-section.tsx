import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { Spinner } from '../../../platform/web/ui/spinner.tsx';
import { Switch } from '../../../platform/web/ui/toggle.tsx';
import { AUTO_STOPS } from '../limits.ts';
import { SpeedSlider } from './parts/speed-slider.tsx';
import { Standing } from './parts/standing.tsx';
import { Transport } from './parts/transport.tsx';
import { useNarrator } from './state/narrator-state.ts';
import { useOpenNarrator } from './state/open-narrator.ts';
import { changeNarration, useNarrationSettings } from './state/settings.ts';
import { useVoices } from './state/use-voices.ts';
import { BOOK_VOICE, type VoiceChoice } from './state/voices.ts';

/** Reads the open book aloud: controls, voice, speed, auto-stop (READ-04). */
export function NarrationSection({ bookId }: { bookId: string }) {
  const { t } = useI18n();
  const settings = useNarrationSettings();
  const narrator = useOpenNarrator();
  const voices = useVoices(bookId);
  if (voices.pending || !narrator) return <Spinner label={t('narration.loading')} className="py-2 text-text-3" />;
  if (voices.error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 text-sm">
        <p className="text-text-2">{problemText(t, voices.error)}</p>
        <Button size="sm" onClick={voices.retry}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  if (!voices.chosen) {
    return (
      <div className="text-sm text-pretty">
        <p>{t('problem.NARRATION_NO_VOICE')}</p>
        <p className="mt-1 text-text-3">{t('narration.voice.none')}</p>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Transport narrator={narrator} />
        <Standing narrator={narrator} />
      </div>
      <Field label={t('narration.voice.label')}>
        <Select
          value={voices.chosen.id}
          onChange={(voice) => changeNarration(voiceSettings(voice, narrator.recorded))}
          options={voices.choices.map((choice) => ({ value: choice.id, label: nameOf(choice, t) }))}
          className="w-full"
        />
      </Field>
      {voices.chosen.id === BOOK_VOICE.id && <AsidesChoice />}
      <SpeedSlider speed={settings.speed} onChange={(speed) => changeNarration({ speed })} />
      <AutoStopChoice />
    </div>
  );
}

function AutoStopChoice() {
  const { t } = useI18n();
  const { autoStop } = useNarrationSettings();
  const { minutesLeft, status } = useNarrator();
  const left = minutesLeft !== null && status === 'playing' ? t('narration.stop.left', { minutes: minutesLeft }) : null;
  return (
    <Field label={t('narration.stop.label')} aside={left && <span className="text-sm text-text-3">{left}</span>}>
      <Select
        value={autoStop}
        onChange={(choice) => changeNarration({ autoStop: choice })}
        options={AUTO_STOPS.map((value) => ({ value, label: t(`narration.stop.${value}`) }))}
        className="w-full"
      />
    </Field>
  );
}

/** Notes and page numbers of a recording can be left out. */
function AsidesChoice() {
  const { t } = useI18n();
  const { skipAsides } = useNarrationSettings();
  return (
    <Switch
      label={t('narration.asides.skip')}
      checked={skipAsides}
      onChange={(skip) => changeNarration({ skipAsides: skip })}
    />
  );
}

/** A made voice that is chosen for a recorded book is wanted for others too; for other books nothing is said about recordings. */
const voiceSettings = (voice: string, recorded: boolean) =>
  voice === BOOK_VOICE.id ? { bookVoice: true } : recorded ? { voice, bookVoice: false } : { voice };

function nameOf({ id, server, browser }: VoiceChoice, t: ReturnType<typeof useI18n>['t']): string {
  if (id === BOOK_VOICE.id) return t('narration.voice.book');
  return server ? t(`narration.voice.${server.id}`) : t('narration.voice.browser', { name: browser?.name ?? '' });
}

import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Field, Input, TextArea } from '../../../../platform/web/ui/field.tsx';
import { Switch } from '../../../../platform/web/ui/toggle.tsx';
import type { Offers } from '../../../makings/contract.ts';
import { MAX_FOCUS } from '../../../makings/limits.ts';
import { MAX_CAST_TITLE } from '../../limits.ts';
import { HostsField } from './hosts-field.tsx';
import { LanguageField } from './language-field.tsx';
import { LengthField } from './length-field.tsx';
import { StyleField } from './style-field.tsx';
import type { Most, Wish } from './use-wish.ts';

type WishFieldsProps = {
  wish: Wish;
  offers: Offers | undefined;
  most: Most;
  /** It cannot be spoken here: only a script comes of it. */
  voiceless: boolean;
  set: (part: Partial<Wish>) => void;
};

/** What a person wishes for beside the source. */
export function WishFields({ wish, offers, most, voiceless, set }: WishFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <StyleField
        value={wish.conversationStyle}
        onChange={(conversationStyle) => set({ conversationStyle })}
        offers={offers}
        hosts={wish.hosts}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-8">
        <LengthField minutes={wish.minutes} most={most} onChange={(minutes) => set({ minutes })} />
        <HostsField hosts={wish.hosts} onChange={(hosts) => set({ hosts })} />
      </div>
      <Field label={t('bookcasts.dialog.focus')}>
        <TextArea
          value={wish.prompt}
          rows={2}
          maxLength={MAX_FOCUS}
          dir="auto"
          placeholder={t('bookcasts.dialog.focusPlaceholder')}
          onChange={(event) => set({ prompt: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-8">
        <Field label={t('bookcasts.dialog.name')} hint={t('bookcasts.dialog.nameHint')}>
          <Input
            value={wish.title}
            maxLength={MAX_CAST_TITLE}
            dir="auto"
            autoComplete="off"
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <LanguageField value={wish.language} onChange={(language) => set({ language })} offers={offers} />
      </div>
      <Switch
        checked={wish.review}
        disabled={voiceless}
        onChange={(review) => set({ review })}
        label={t('bookcasts.dialog.review')}
        hint={t('bookcasts.dialog.reviewHint')}
      />
    </>
  );
}

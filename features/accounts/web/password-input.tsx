import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Input } from '../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';

/** A password that can be shown while it is written. */
export function PasswordInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const { t } = useI18n();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className="pe-11 pointer-coarse:pe-12"
      />
      <span className="absolute end-0 top-0">
        <IconButton
          label={shown ? t('accounts.form.hidePassword') : t('accounts.form.showPassword')}
          tooltip={false}
          onClick={() => setShown(!shown)}
          className="enabled:hover:bg-transparent"
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </span>
    </div>
  );
}

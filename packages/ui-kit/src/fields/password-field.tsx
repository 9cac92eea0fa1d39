import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.js';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'inputMode'> {
  autoComplete?: 'current-password' | 'new-password';
}

/** A password with its visibility toggle. `autoComplete` defaults to `current-password`. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      suffix={
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        </button>
      }
    />
  );
}

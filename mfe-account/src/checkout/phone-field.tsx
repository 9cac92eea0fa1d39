import { Select, TextField } from '@passerelle/ui-kit';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { callingCodeOptions } from './countries.js';
import { e164 } from './phone.js';
import styles from './phone-field.module.css';
import { type CheckoutFields, signUpRules } from './sign-up.js';

/** An international phone number: its country, and the number as people of that country write it. Posted in E.164. */
export function PhoneField() {
  const { control } = useFormContext<CheckoutFields>();
  const [phone, phoneCountry] = useWatch({ control, name: ['phone', 'phoneCountry'] });
  return (
    <div className={styles.phone}>
      <Controller
        name="phoneCountry"
        control={control}
        render={({ field }) => (
          <Select {...field} name={undefined} label="Indicatif" options={callingCodeOptions} />
        )}
      />
      <Controller
        name="phone"
        control={control}
        rules={{ validate: signUpRules.phone, deps: 'phoneCountry' }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            name={undefined}
            label="Téléphone (facultatif)"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={32}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <input type="hidden" name="phone" value={e164(phone, phoneCountry) ?? ''} />
    </div>
  );
}

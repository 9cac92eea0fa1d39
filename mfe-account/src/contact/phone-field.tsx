import { Select, TextField } from '@passerelle/ui-kit';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '../page/form-field.js';
import { callingCodeOptions } from './countries.js';
import { e164, type PhoneFields, phoneRule } from './phone.js';
import styles from './phone-field.module.css';

/**
 * An international phone number: its country, and the number as people of that country write it. In a form that the browser itself posts it
 * stands as `phone`, in E.164.
 */
export function PhoneField() {
  const { control, getFieldState, trigger } = useFormContext<PhoneFields>();
  const [phone, phoneCountry] = useWatch({ control, name: ['phone', 'phoneCountry'] });
  return (
    <div className={styles.phone}>
      <Controller
        name="phoneCountry"
        control={control}
        render={({ field }) => (
          <Select
            {...field}
            onChange={(country) => {
              field.onChange(country);
              // What is wrong with the number may be its country.
              if (getFieldState('phone').invalid) void trigger('phone');
            }}
            name={undefined}
            label="Indicatif"
            options={callingCodeOptions}
          />
        )}
      />
      <FormField
        as={TextField}
        name="phone"
        control={control}
        rules={{ validate: phoneRule }}
        postedAs={null}
        label="Téléphone (facultatif)"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={32}
      />
      <input type="hidden" name="phone" value={e164(phone, phoneCountry) ?? ''} />
    </div>
  );
}

import { TextField } from '@passerelle/ui-kit';
import { Controller, useFormContext } from 'react-hook-form';
import { FieldPair } from '../page/field-pair.js';
import { nameRules } from './name-rules.js';

/** First and last name, in a form that holds `firstName` and `lastName`; `name`s are those of the POSTed checkout form. */
export function NameFields() {
  const { control } = useFormContext<{ firstName: string; lastName: string }>();
  return (
    <FieldPair>
      <Controller
        name="firstName"
        control={control}
        rules={{ validate: nameRules.firstName }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            name="first_name"
            label="Prénom"
            autoComplete="given-name"
            maxLength={80}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="lastName"
        control={control}
        rules={{ validate: nameRules.lastName }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            name="last_name"
            label="Nom"
            autoComplete="family-name"
            maxLength={80}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </FieldPair>
  );
}

import { TextField } from '@passerelle/ui-kit';
import { useFormContext } from 'react-hook-form';
import { FieldPair } from '../page/field-pair.js';
import { FormField } from '../page/form-field.js';
import { nameRules } from './name-rules.js';

/** First and last name, in a form that holds `firstName` and `lastName`; `name`s are those of the POSTed checkout form. */
export function NameFields() {
  const { control } = useFormContext<{ firstName: string; lastName: string }>();
  return (
    <FieldPair>
      <FormField
        as={TextField}
        name="firstName"
        control={control}
        rules={{ validate: nameRules.firstName }}
        postedAs="first_name"
        label="Prénom"
        autoComplete="given-name"
        maxLength={80}
      />
      <FormField
        as={TextField}
        name="lastName"
        control={control}
        rules={{ validate: nameRules.lastName }}
        postedAs="last_name"
        label="Nom"
        autoComplete="family-name"
        maxLength={80}
      />
    </FieldPair>
  );
}

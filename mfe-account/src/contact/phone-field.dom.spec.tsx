import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import type { PhoneFields } from './phone.js';
import { PhoneField } from './phone-field.js';

function Numbered() {
  const form = useForm<PhoneFields>({ mode: 'onTouched', defaultValues: { phone: '', phoneCountry: 'GN' } });
  return (
    <FormProvider {...form}>
      <PhoneField />
    </FormProvider>
  );
}

it('a number that is wrong in one country and right in another is no longer called wrong there', async () => {
  render(<Numbered />);
  await userEvent.type(screen.getByRole('textbox', { name: /^Téléphone/ }), '514 555-0142');
  await userEvent.tab();
  const wrong = 'Ce numéro de téléphone est incorrect.';
  await screen.findByText(wrong);
  await userEvent.click(screen.getByRole('button', { name: /Indicatif/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Canada (+1)' }));
  await waitFor(() => expect(screen.queryByText(wrong)).toBeNull());
});

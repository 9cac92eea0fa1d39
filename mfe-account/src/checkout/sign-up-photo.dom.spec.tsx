import { expect, it } from '@jest/globals';
import { renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { type CheckoutFields, emptyFields } from './sign-up.js';
import { SignUpPhoto } from './sign-up-photo.js';

function Form() {
  const form = useForm<CheckoutFields>({
    defaultValues: { ...emptyFields, photo: 'data:image/jpeg;base64,YQ==' },
  });
  return (
    <FormProvider {...form}>
      <SignUpPhoto />
    </FormProvider>
  );
}

it('a photo that is taken away gives the focus to the button that adds one', async () => {
  renderInSlice(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la photo' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ajouter une photo' }));
});

import { type BodyInput, orderByMobileMoney } from '@passerelle/contracts';
import { useApi, useSession } from '@passerelle/slice-kit';
import { useMutation } from '@tanstack/react-query';
import { e164 } from '../contact/phone.js';
import type { CheckoutFields } from './sign-up.js';

interface Transfer {
  readonly planId: string;
  readonly formId: string;
  /** Of a visitor; somebody signed in is known, but for the number that the message names. */
  readonly fields: CheckoutFields | null;
}

/** An order that waits for a mobile-money transfer: `data` has the address of the messaging app. */
export function useTransfer() {
  const api = useApi();
  const { user } = useSession();
  return useMutation({
    mutationFn: (transfer: Transfer) =>
      api.call(orderByMobileMoney, { body: bodyOf(transfer, user?.phone ?? null) }),
  });
}

function bodyOf(
  { planId, formId, fields }: Transfer,
  knownPhone: string | null,
): BodyInput<typeof orderByMobileMoney> {
  const order = { sub_id: planId, form_id: formId };
  if (!fields) return knownPhone === null ? order : { ...order, phone: knownPhone };
  return {
    ...order,
    email: fields.email.trim(),
    password: fields.password,
    first_name: fields.firstName.trim(),
    last_name: fields.lastName.trim(),
    country: fields.country ?? '',
    phone: e164(fields.phone, fields.phoneCountry) ?? fields.phone,
  };
}

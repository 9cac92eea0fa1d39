import { type BodyInput, orderByMobileMoney } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { useMutation } from '@tanstack/react-query';
import { e164 } from '../contact/phone.js';
import type { CheckoutFields } from './sign-up.js';

interface Transfer {
  readonly planId: string;
  readonly formId: string;
  /** Of a visitor; somebody signed in is known. */
  readonly fields: CheckoutFields | null;
}

/** An order that waits for a mobile-money transfer: `data` has the address of the messaging app. */
export function useTransfer() {
  const api = useApi();
  return useMutation({
    mutationFn: (transfer: Transfer) => api.call(orderByMobileMoney, { body: bodyOf(transfer) }),
  });
}

function bodyOf({ planId, formId, fields }: Transfer): BodyInput<typeof orderByMobileMoney> {
  const order = { sub_id: planId, form_id: formId };
  if (!fields) return order;
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

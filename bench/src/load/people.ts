import { createCheckoutSession, login, logout, updatePayment } from '@passerelle/contracts';
import type { Ledger } from './ledger.js';
import type { Persistence } from './persist.js';

/** Someone with an account. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface SignedIn extends Person {
  readonly userId: string;
  readonly token: string;
}

const password = 'pont-de-Rimouski-42';

/** A visitor buys a plan: form, pay page, paid. With `returns` the browser comes back as well, else only the webhook tells. */
export async function buyPlan(
  persist: Persistence,
  ledger: Ledger,
  name: string,
  returns: boolean,
): Promise<Person> {
  const person = { email: `${name}@exemple.test`, password };
  const form = {
    ...person,
    // Corrections and interviews enough for what a load asks for.
    sub_id: 'diamond',
    amount: '69.99',
    first_name: 'Awa',
    last_name: 'Touré',
    country: 'GN',
    phone: '',
    form_id: `form-${name}`,
  };
  const { method, path } = createCheckoutSession;
  const { location: payPage } = await persist.until('checkout', { method: method as 'POST', path, form });
  const { location } = await persist.until('payment', { method: 'POST', path: payPage as string, form: {} });
  const query = new URL(location as string).searchParams;
  const orderId = query.get('payment_id') as string;
  ledger.orders.push({ email: person.email, orderId });
  if (returns) {
    const claim = {
      checkout_id: query.get('session_id'),
      payment_status: 'success',
      payment_id: orderId,
      success: true,
    };
    await persist.until('return', { method: 'POST', path: updatePayment.path, json: claim });
  }
  return person;
}

export async function signIn(persist: Persistence, person: Person): Promise<SignedIn> {
  const { body } = await persist.until('sign-in', { method: 'POST', path: login.path, json: person });
  const { user, access } = body as { user: { id: string }; access: string };
  return { ...person, userId: user.id, token: access };
}

export async function signOut(
  persist: Persistence,
  ledger: Ledger,
  { email, token }: SignedIn,
): Promise<void> {
  await persist.until('sign-out', { method: 'POST', path: logout.path, token, json: {} });
  ledger.signOuts.push({ email, token });
}

import type { ProblemCode } from '../core/problem.js';

/** What the page of an error code says. */
export interface Explanation {
  /** What it means, in a sentence. */
  readonly meaning: string;
  readonly causes: readonly string[];
  /** What the program that called should do. */
  readonly client: readonly string[];
  /** What the people who run the house should do. */
  readonly operator: readonly string[];
}

const nothing = ['Nothing: the house works as it should.'];

/** A page per error code. A code without one does not compile. */
export const explanations: Readonly<Record<ProblemCode, Explanation>> = {
  validation_failed: {
    meaning: 'The request was read, and a field of it is missing or not what the contract allows.',
    causes: [
      'A field is missing, has another type, or is too long, too short or not of the list.',
      'A rule over several fields is broken: two passwords differ, a date has passed, the mailed link is used up.',
    ],
    client: [
      'Show each entry of `errors` beside its `field`; `message` is French and made for the person.',
      'Do not send the same request again: it is refused again.',
    ],
    operator: [
      'Nothing for single ones. Many from one release of a slice: compare what it sends with `/docs`.',
    ],
  },
  malformed_body: {
    meaning: 'The body cannot be read at all.',
    causes: [
      'JSON that does not parse, or an encoding of the form that is broken.',
      'A form with too many fields.',
      'For the card provider’s webhook: the signature does not fit the bytes.',
    ],
    client: ['Send UTF-8 JSON (or the form that the contract names) and let a library write it.'],
    operator: [
      'On `/payment/stripe/webhook/`: compare `STRIPE_WEBHOOK_SECRET` with the endpoint’s secret at the provider, and the clocks.',
    ],
  },
  bad_credentials: {
    meaning: 'E-mail address and password do not belong together.',
    causes: [
      'The password is wrong, the address is unknown, or the account is disabled; the reply never tells which.',
      'At the checkout: the address has an account already, and the password is not that account’s.',
      'At the second step: the ticket of the first one is used, older than five minutes, or of an old password.',
    ],
    client: ['Show the message and offer the reset of the password.'],
    operator: ['Many at once: look for `sign_in_refused` in svc-auth’s log; someone may be guessing.'],
  },
  second_factor_required: {
    meaning: 'The password is right and half of the proof: the account has a second factor.',
    causes: ['The person added one in « Sécurité ». Nobody is signed in yet.'],
    client: [
      'Ask `POST /auth/login/options/` what it may be, and send a code or what a passkey answered to `POST /auth/login/factor/`, both with the cookie `passerelle_ticket` of this reply, within five minutes.',
    ],
    operator: ['Who has lost passkeys, application and recovery codes: `npm run user -- reset-factor`.'],
  },
  unauthenticated: {
    meaning: 'The call needs a signed-in person, and no valid access token came with it.',
    causes: [
      'No `Authorization: Bearer …` header.',
      'The token has expired (it lives 10 minutes), was signed with another key, or its session was revoked.',
    ],
    client: [
      'Renew the token once with `POST /auth/jwt/refresh`, then repeat the call.',
      'If that is refused, let the person sign in and bring them back to where they were.',
    ],
    operator: [
      'For everyone at once: compare `PUBLIC_URL` of all services (it is the issuer) and the machines’ clocks.',
    ],
  },
  invalid_refresh: {
    meaning: 'The session cannot be renewed any more.',
    causes: [
      'The refresh token has expired or is unknown, or its session was ended.',
      'The token had been used before: it may have been copied, so the whole session is ended.',
    ],
    client: ['Forget the session and ask the person to sign in.'],
    operator: ['Many of one person: their token may have been stolen; see the security log of svc-auth.'],
  },
  forbidden: {
    meaning: 'The person is known and may not do this.',
    causes: [
      'The call is for other roles, such as teachers.',
      'The person works here and has no second factor: their session carries a learner’s role alone (`awaits_factor`).',
      'The account is disabled.',
    ],
    client: ['Do not offer the action to people without the role; do not repeat the call.'],
    operator: ['If the person should have the role: grant it. It counts from their next token.'],
  },
  cross_site_refused: {
    meaning: 'A page of another site tried to change something here.',
    causes: [
      'A browser sent a state change with `Sec-Fetch-Site: cross-site`, or an `Origin` that is not the public address.',
    ],
    client: [
      'Call from pages of the public address only. Programs that are not browsers send neither header.',
    ],
    operator: ['If it meets your own pages: `PUBLIC_URL` is not the address that people type.'],
  },
  subscription_required: {
    meaning: 'What is asked for needs an active subscription.',
    causes: [
      'The person has no plan, or it has ended.',
      'A payment was made a moment ago and is not here yet.',
    ],
    client: ['Lead to `/tarifs`. After a payment, ask again for a few seconds first.'],
    operator: [
      'If the person has paid: look for `billing.subscription.activated.v1` in the outbox of svc-billing and the inbox of svc-content.',
    ],
  },
  test_locked: {
    meaning: 'The person’s plan does not open this test.',
    causes: ['The test belongs to a higher tier than the plan.'],
    client: ['Lead to `/tarifs`; test lists show such tests as `locked`.'],
    operator: nothing,
  },
  mailbox_unproven: {
    meaning: 'The test opens without a plan, and only to an account whose mailbox is proven.',
    causes: [
      'The link of the account’s first mail was not opened yet, or not with the account’s session.',
      'It was opened a moment ago: svc-content learns of it by an event.',
    ],
    client: [
      'Say that the link waits in the mailbox, and offer another one (`POST /auth/users/mailbox/`); then try again.',
    ],
    operator: ['Many at once: look at `/ops` whether mails wait, or events of svc-auth.'],
  },
  not_found: {
    meaning: 'There is nothing at this address, or nothing that the caller may know of.',
    causes: [
      'The address or an id in it is wrong, or what it named is gone.',
      'It belongs to someone else: that is answered in the same way.',
    ],
    client: ['Check path and id; offer the way back to a list.'],
    operator: [
      'After a release: an old slice may ask for an address that is gone; see the version at `/ops`.',
    ],
  },
  method_not_allowed: {
    meaning: 'The address exists and does not take this HTTP method.',
    causes: ['A wrong method. The header `Allow` lists the right ones.'],
    client: ['Take the method from `/docs`.'],
    operator: nothing,
  },
  request_timeout: {
    meaning: 'The body of the request did not arrive in time: nothing of it was used.',
    causes: [
      'A body that is no upload took longer than five seconds to arrive whole.',
      'An upload sent less than 16 kB a second over ten seconds.',
    ],
    client: ['Send it again: nothing was stored. A save that is sent again with its `seq` is safe.'],
    operator: ['Nothing for single ones. Many from one address: somebody holds connections open on purpose.'],
  },
  conflict: {
    meaning: 'The action no longer fits the state that the thing is in.',
    causes: [
      'Someone else, or the same person in another window, was faster.',
      'The booking is already decided or past; the payment does not belong to the order.',
      'A recording of a mock exam was asked for before the one before it was over.',
    ],
    client: ['Read the thing again, show its state, and let the person decide.'],
    operator: ['On `/payment/stripe/update-payment/`: compare the order with the session at the provider.'],
  },
  email_taken: {
    meaning: 'An account with this e-mail address exists already.',
    causes: ['The person has signed up before. Reserved: no call answers it today.'],
    client: ['Offer to sign in, and the reset of the password.'],
    operator: nothing,
  },
  attempt_closed: {
    meaning: 'The attempt is over and takes no more answers.',
    causes: ['It was submitted, perhaps on another device.', 'Its time is up: the server’s clock decides.'],
    client: ['Stop saving, read the attempt, and show its result.'],
    operator: ['Complaints of many: compare the clocks of the machines that run svc-content.'],
  },
  already_played: {
    meaning: 'In exam conditions a recording plays once, and it was played.',
    causes: [
      'The recording of this question was started before, in this attempt.',
      'Its hearing goes on elsewhere, is over, or went on three times.',
    ],
    client: [
      'Show it as played, and stop it. The time goes on.',
      'A hearing that broke off stands in `heard_ms` of the attempt: ask again with `goes_on`.',
    ],
    operator: nothing,
  },
  no_going_back: {
    meaning: 'In exam conditions a question that was left stays left.',
    causes: ['An answer came for a question before the present one, in a part that only goes forward.'],
    client: ['Go on at the `position` of the attempt.'],
    operator: nothing,
  },
  slot_taken: {
    meaning: 'The hour of the interview was booked by someone else.',
    causes: ['Two people chose it at the same time, or the list shown was old.'],
    client: ['Read the bookings again and offer another hour.'],
    operator: nothing,
  },
  too_many_bookings: {
    meaning: 'The person has as many interviews to come as one person may have at a time.',
    causes: ['Two bookings wait for a teacher’s decision, or five hours to come are booked.'],
    client: ['Show the message: it says when another one can be booked.'],
    operator: [
      'Many people: the teachers may be behind with bookings. The numbers stand in `packages/contracts/src/shares.ts`.',
    ],
  },
  limit_reached: {
    meaning: 'The person has all that one person may have of this at a time.',
    causes: [
      'The interviews that the person’s plans include are booked or held.',
      'Recordings of 200 MB that the person has sent wait for a mark.',
    ],
    client: [
      'Show the message: it says what the person can do. Do not send the same request again by itself.',
    ],
    operator: [
      'Many people: the teachers may be behind with copies. The numbers stand in `packages/contracts/src/shares.ts`.',
    ],
  },
  order_closed: {
    meaning: 'This order is finished: paid, or given up.',
    causes: ['The form of an old page was sent again after its checkout had ended.'],
    client: ['Begin again at the plan’s page: it makes a new order.'],
    operator: [
      'If the person was charged and has no plan: look up the order and its payments in svc-billing.',
    ],
  },
  payload_too_large: {
    meaning: 'The body is larger than this call allows.',
    causes: [
      'More bytes than the limit of the call, which `/docs` shows.',
      'A body where the call takes none, or an upload that does not announce its length.',
    ],
    client: ['Make the file smaller and check its size before sending.'],
    operator: ['A proxy in front may have a limit of its own, lower than the contract’s.'],
  },
  unsupported_media_type: {
    meaning: 'The body’s content type is not the one that this call takes.',
    causes: [
      'A form was sent where JSON is expected, or the reverse.',
      'A file of a kind that is not accepted.',
    ],
    client: ['Send the `Content-Type` that `/docs` names for the call.'],
    operator: nothing,
  },
  range_not_satisfiable: {
    meaning: 'The part of the file that was asked for begins behind its end.',
    causes: ['A player or a download that goes on with a file which was replaced by a shorter one.'],
    client: ['Read the size in `Content-Range` and ask again, or ask without `Range`.'],
    operator: nothing,
  },
  too_many_requests: {
    meaning: 'More requests came than the call’s rate class allows.',
    causes: [
      'One address, or one account, sent too many in a window.',
      'More sign-ins wait than are answered within five seconds.',
    ],
    client: ['Wait for the seconds of `Retry-After`, then try again; double the wait each time.'],
    operator: [
      'Many people behind one address (a school): the gateway’s `RATE_LIMITS` is the place; its defaults stand in `gateway/src/limits/rate-limit-defaults.ts`.',
      'A proxy in front that hides the addresses makes all people one.',
    ],
  },
  internal_error: {
    meaning: 'Something failed that nobody expected.',
    causes: ['A defect of the service.'],
    client: [
      'Say that it failed and show the correlation id. Repeat reads; repeat changes only where they are idempotent.',
    ],
    operator: ['Find the correlation id in the logs: the line « a request failed » holds the cause.'],
  },
  not_implemented: {
    meaning: 'The contract has this call, and its service does not answer it yet.',
    causes: [
      'The call is planned: its row of the contract says why it is not built yet.',
      'An older version of the service is running.',
    ],
    client: ['Hide the feature.'],
    operator: ['If it is built: deploy the version of the service that has it.'],
  },
  payment_provider_unavailable: {
    meaning: 'The card provider did not answer, or refused to.',
    causes: [
      'Its service is down or slow, or the network to it is.',
      'The key is wrong, so that every request to it is refused.',
    ],
    client: [
      'Nothing was charged by this request. Let the person try again in a moment; the order is the same one.',
    ],
    operator: ['Look at the provider’s status page, then at `STRIPE_SECRET_KEY` and `STRIPE_API_URL`.'],
  },
  service_unavailable: {
    meaning: 'The service that owns the call cannot be reached, or cannot reach what it needs.',
    causes: [
      'It is starting, stopping or down.',
      'Its database is away or has no connection left; or the keys of the tokens cannot be fetched.',
      'It does not answer, or this call of it was not answered five times in a row: the gateway does not pass it on until it answers again (its circuit breaker is open).',
    ],
    client: ['Try again after a few seconds, and keep what the person typed meanwhile.'],
    operator: [
      '`/ops` shows which service does not answer, and what is cut off; then its log, its database, its pool.',
    ],
  },
  upstream_timeout: {
    meaning: 'The service that owns the call took longer than the call allows.',
    causes: ['It is overloaded, or waits for its database or for the card provider.'],
    client: [
      'The action may have happened: read the state before you repeat a change that is not idempotent.',
    ],
    operator: ['Look at the latency of the call in the gateway’s `/metrics`, then for slow queries.'],
  },
};

import type { AttemptRecord, Ledger, SentOnce } from '../load/ledger.js';
import type { ReceivedMail, StoredAnswer, StoredState } from './state.js';

/** What was promised and is not so, or is so twice: one line each. Empty when every promise was kept. */
export function broken(ledger: Ledger, state: StoredState): string[] {
  return [
    ...lostAnswers(ledger.attempts, state.answers),
    ...wrongAttempts(ledger.attempts, state),
    ...wrongOrders(ledger, state),
    ...sentOnce('message', ledger.messages, (mark) => state.messages.filter((text) => text === mark).length),
    ...sentOnce(
      'mail of message',
      ledger.messages,
      (mark) => copiesOf(state.mails, (mail) => mail.text.includes(mark)).distinct,
    ),
    ...sentOnce('booking', ledger.bookings, (mark) => state.bookings.filter((slot) => slot === mark).length),
    ...state.accounts
      .filter(({ projections }) => projections !== 3)
      .map(({ email, projections }) => `account ${email} is known to ${projections} of 3 services`),
  ];
}

function lostAnswers(attempts: readonly AttemptRecord[], answers: readonly StoredAnswer[]): string[] {
  const stored = new Map(answers.map((answer) => [`${answer.attempt_id} ${answer.question_id}`, answer]));
  return attempts.flatMap(({ id, sent, acknowledged }) =>
    [...acknowledged].flatMap(([questionId, seq]) => {
      const what = `answer ${id} ${questionId}`;
      const answer = stored.get(`${id} ${questionId}`);
      if (!answer) return [`${what} is lost`];
      if (answer.seq < seq) return [`${what} stands at seq ${answer.seq}, acknowledged was ${seq}`];
      return sent.get(questionId)?.get(answer.seq) === answer.response
        ? []
        : [`${what} holds ${JSON.stringify(answer.response)} under seq ${answer.seq}, which was never sent`];
    }),
  );
}

function wrongAttempts(
  attempts: readonly AttemptRecord[],
  { attempts: stored, mails }: StoredState,
): string[] {
  const known = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const wrong = stored.flatMap(({ id, submitted, events, to_grade }) => {
    const ids = [...(known.get(id)?.responses ?? [])];
    if (!known.has(id)) return [`attempt ${id} was started twice: nobody was told of it`];
    if (ids.length !== 1 || ids[0] !== id) return [`attempt ${id} has the responses ${ids.join(', ')}`];
    if (!submitted || events !== 1) return [`attempt ${id}: submitted ${submitted}, ${events} events`];
    const asked = copiesOf(mails, ({ text }) => text.includes(`Réponse\u00a0: ${id}`)).distinct;
    return asked === Number(to_grade) ? [] : [`attempt ${id}: ${asked} mails ask to grade it`];
  });
  const there = new Set(stored.map(({ id }) => id));
  return [...wrong, ...attempts.filter(({ id }) => !there.has(id)).map(({ id }) => `attempt ${id} is lost`)];
}

function wrongOrders(ledger: Ledger, { orders, entitlements, mails }: StoredState): string[] {
  const promised = new Map(ledger.orders.map((order) => [order.orderId, order]));
  const wrong = orders.flatMap((order) => {
    const what = `order ${order.id}`;
    const receipts = copiesOf(mails, ({ to, text }) => to === order.email && text.includes(order.id));
    if (!promised.has(order.id)) return [`${what} was placed twice`];
    if (order.state !== 'paid') return [`${what} is ${order.state}`];
    if (order.subscriptions !== 1) return [`${what} has ${order.subscriptions} subscriptions`];
    if (order.receipts !== 1 || receipts.distinct !== 1)
      return [`${what} has ${order.receipts} receipts, ${receipts.distinct} of them in the mailbox`];
    if (!entitlements.includes(order.subscription_id ?? '')) return [`${what} opens nothing in svc-content`];
    return [];
  });
  const there = new Set(orders.map(({ id }) => id));
  const lost = ledger.orders.filter(({ orderId }) => !there.has(orderId));
  return [...wrong, ...lost.map(({ orderId }) => `order ${orderId} is lost`)];
}

function sentOnce(what: string, sent: readonly SentOnce[], count: (mark: string) => number): string[] {
  return sent.flatMap(({ mark, acknowledged }) => {
    const found = count(mark);
    const fine = found === 1 || (found === 0 && !acknowledged);
    return fine ? [] : [`${what} ${mark} (acknowledged: ${acknowledged}) is there ${found} times`];
  });
}

/** How many mails there are, and how many arrived: a mail server that died with one in hand gets it again, under its Message-ID. */
export function copiesOf(
  mails: readonly ReceivedMail[],
  fits: (mail: ReceivedMail) => boolean,
): { distinct: number; arrived: number } {
  const found = mails.filter(fits);
  return { distinct: new Set(found.map(({ messageId }) => messageId)).size, arrived: found.length };
}

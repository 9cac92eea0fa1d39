import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@passerelle/service-kit/testing';
import { demotionLines } from './access/demotion.js';
import { extraFieldLines } from './access/extra-fields.js';
import { headerLines } from './access/headers.js';
import { hearingLines } from './access/hearings.js';
import { keyLines } from './access/keys.js';
import { otherIdLines } from './access/others-ids.js';
import { routeLines } from './access/routes.js';
import { soundLines } from './access/sounds.js';
import { budgetLines } from './accounts/budgets.js';
import { cookieLines } from './accounts/cookies.js';
import { endingLines } from './accounts/ending.js';
import { mailboxLines } from './accounts/mailboxes.js';
import { passwordLines } from './accounts/passwords.js';
import { refreshLines } from './accounts/refreshing.js';
import { resetLines } from './accounts/resets.js';
import { secondFactorLines } from './accounts/second-factor.js';
import { signInLines } from './accounts/sign-in.js';
import { tokenLines } from './accounts/tokens.js';
import { observedMetrics } from './deploy/observed.js';
import { fuzzLine } from './fuzz/fuzz-line.js';
import { House } from './house/house.js';
import { Silence, Twin } from './house/twin.js';
import { sharedLines, untested } from './lines.js';
import { everyProviderLines } from './money/every-provider.js';
import { moneyLines } from './money/money.js';
import { bodyLines } from './requests/bodies.js';
import { bookingLines } from './requests/bookings.js';
import { compressionLines } from './requests/compression.js';
import { crossSiteLines } from './requests/cross-site.js';
import { fieldLines } from './requests/fields.js';
import { lineLines } from './requests/one-line.js';
import { askSilence, type Limited, timeLines } from './requests/times.js';
import { busAwayLines } from './shutting/bus-away.js';
import { shareLines } from './shutting/shares.js';
import { signInFloodLines } from './shutting/sign-in-flood.js';
import { slowClientLines } from './shutting/slow-clients.js';
import { sumLines } from './shutting/sums.js';

/** Every line of the security bar under these headings, through the gateway, on one real system that is started once. */

let opened: { house: House; twin: Twin; silence: Silence; timedOut: Promise<Limited[]> };
beforeAll(async () => {
  // One after the other, the silence last: beside systems that start a gateway hears from no service in time, and cuts it off.
  const house = await House.open();
  const twin = await Twin.open();
  opened = { house, twin, ...(await openSilence()) };
  // Three systems, beside what the other processes start.
}, 300_000);
afterAll(async () => {
  await Promise.all([opened?.house.close(), opened?.twin.close(), opened?.silence.close()]);
}, 60_000);

/** Asked as soon as it is there: seconds later the gateway knows that nobody answers, and passes nothing on. */
async function openSilence(): Promise<{ silence: Silence; timedOut: Promise<Limited[]> }> {
  const silence = await Silence.open();
  return { silence, timedOut: askSilence(silence) };
}

const house = () => opened.house;
const twin = () => opened.twin;

describe('Accounts and sessions', () => {
  passwordLines(house);
  signInLines(house);
  resetLines(house);
  mailboxLines(house);
  tokenLines(house);
  refreshLines(house);
  cookieLines(house, twin);
  endingLines(house);
});

describe('Access', () => {
  routeLines(house);
  otherIdLines(house);
  keyLines(house);
  hearingLines(house);
  soundLines(house);
  extraFieldLines(house);
  secondFactorLines(house);
  demotionLines(house);
  headerLines(house, twin);
});

describe('Requests', () => {
  crossSiteLines(house);
  bookingLines(house);
  bodyLines(house);
  fieldLines(house);
  lineLines(house);
  compressionLines(house);
  timeLines(() => opened.timedOut);
  fuzzLine(house);
});

describe('Money', () => {
  moneyLines(house);
  everyProviderLines(house);
});

describe('Shutting the house', () => {
  slowClientLines(house);
  sumLines(house);
  shareLines(house);
  signInFloodLines(house);
  busAwayLines(house);
});

describe('Accounts and sessions: budgets', () => {
  budgetLines(house);
});

it('whatever was asked, no service answered a problem that the contract does not list', async () => {
  expect(await house().undeclaredProblems()).toEqual([]);
});

it('every metric that alert rules and the dashboard ask for is told', async () => {
  const told = async () =>
    [...(await house().metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name as string);
  // The gateway asks each service every five seconds.
  await until('the services have told theirs', async () => (await told()).includes('mails_pending'));
  expect(observedMetrics().length).toBeGreaterThan(15);
  expect(await told()).toEqual(expect.arrayContaining(observedMetrics()));
});

it('every line has its test', () => {
  expect(untested(sharedLines)).toEqual([]);
});

import { Injectable } from '@nestjs/common';
import { Clock, runPrepared } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import {
  candidatesOf,
  freshFor,
  type RecognisedOrigin,
  recognise,
  type SignInOrigin,
} from '../devices/recognition.js';
import {
  type AskedSubject,
  allPlacesBudgets,
  budgetSubject,
  type Place,
  placeBudgets,
  strangerWait,
  wrongPasswordBudgets,
} from '../passwords/password-proof.js';
import { RecentGuessers } from '../passwords/recent-guessers.js';
import { type AskedBudget, askedBudgets, secondsUntil } from '../security/budgets.js';
import type { Turn } from '../security/gate.js';
import {
  deviceOfAccount,
  type SignInAccount,
  type SignInContextRow,
  signInContext,
} from './sign-in-context.sql.js';

/** Who wants to sign in, from where, and whether they may try. */
export interface SignInContext extends AskedSubject {
  readonly account: SignInAccount | null;
  readonly from: RecognisedOrigin;
}

/** Reads what a sign-in must know, in one statement: there are many at once, and each statement costs a tenth of a hash. */
@Injectable()
export class SignInContexts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly guessers: RecentGuessers,
  ) {}

  /** A device that the account of the address knows goes first, then a place that has not guessed wrong of late. */
  async turnOf(email: string, origin: SignInOrigin): Promise<Turn | null> {
    const { device, sources, place } = candidatesOf(origin);
    const isKnown =
      device !== null && (await runPrepared(this.dataSource, deviceOfAccount, [email, device])).length > 0;
    if (isKnown && sources.device) return { lane: 'known', as: sources.device };
    return this.guessers.has(place) ? null : { lane: 'clean', as: place };
  }

  /** The same work whether there is an account or not. */
  async read(email: string, origin: SignInOrigin): Promise<SignInContext> {
    const now = this.clock.now();
    const { device, address, sources, place } = candidatesOf(origin);
    const ofSources = Object.entries(sources).flatMap(([kind, source]) =>
      askedBudgets(kind, budgetSubject({ source, email }), wrongPasswordBudgets),
    );
    const budgets = [...ofSources, ...budgetsOfPlace(place, email)];
    const [row] = await runPrepared<SignInContextRow>(this.dataSource, signInContext, [
      email,
      device,
      address,
      new Date(now.getTime() - freshFor),
      budgets.map(({ key }) => key),
      budgets.map(({ name }) => name),
      budgets.map(({ limit }) => limit),
      now,
    ]);
    const { deviceFresh, addressFresh, spentUntil, ...account } = row as SignInContextRow;
    const { kind, fresh } = recognise({ device: deviceFresh, address: addressFresh });
    const source = sources[kind];
    const waitOf = (asked: string) => secondsUntil(spentUntil?.[asked], now);
    const isStranger = kind === 'strangers';
    return {
      email,
      source,
      account: account.id === null ? null : account,
      from: { ...origin, source, fresh },
      wait: isStranger ? strangerWait(waitOf(kind), waitOf('place')) : waitOf(kind),
      ...(isStranger && { place }),
    };
  }
}

/** A place waits for its own and for what all places together may try. */
const budgetsOfPlace = (place: Place, email: string): AskedBudget[] => [
  ...askedBudgets('place', budgetSubject({ source: place, email }), placeBudgets),
  ...askedBudgets('place', budgetSubject({ source: 'strangers', email }), allPlacesBudgets),
];

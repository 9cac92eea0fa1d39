import type { SubscriptionStatus } from '../calls/billing.js';
import type { signInWithFactor } from '../calls/second-step.js';
import type { User } from '../calls/sessions.js';
import type { BodyInput } from '../core/endpoint.js';
import type { Section } from './manifest.js';
import type { SlotName, SlotProps } from './slots.js';

/** Where one signs in. */
export const loginPath = '/login';
/** Where one is sent who has signed in: the learner area. */
export const homePath = '/dashboard';
/** Says that a password was reset, which ends every session of its account. */
export const resetSuccessPath = '/reset-success';

/** A section of the learner area, of a published slice. */
export interface LearnerSection extends Section {
  readonly slice: string;
}

/** Who is using the page. `restoring` until the persisted part is read (5,000 ms at most). */
export interface SessionState {
  readonly phase: 'restoring' | 'ready';
  readonly user: User | null;
  readonly isAuthenticated: boolean;
  readonly subscriptionStatus: SubscriptionStatus;
  /** The status could not be asked for, and counts as 'Not Active' until it can. */
  readonly isSubscriptionUnknown?: boolean;
  /** Just signed in: the status was asked for, and the first answer is on its way. */
  readonly isSubscriptionAwaited?: boolean;
}

/** The session, kept by the shell: one per page, shared by all slices and tabs. */
export interface SessionStore {
  getSnapshot(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Signs in; resolves with what the server answered. Stores user and token on success (200); `second_factor_required` is for `finishSignIn`. */
  signIn(credentials: { email: string; password: string; remember: boolean }): Promise<Response>;
  /** The second step of a sign-in; the same. Absent in an older shell. */
  finishSignIn?(step: BodyInput<typeof signInWithFactor>): Promise<Response>;
  /** Takes a new token and asks again who the person is: what they may do has changed. False when it could not. Absent in an older shell. */
  renew?(): Promise<boolean>;
  /** Forgets user and tokens here and in all tabs, tells the server, goes to /login. */
  signOut(): Promise<void>;
  /** The same by the reader’s own wish: where it erases what only this device has they are asked, and may call it off. Absent in an older shell. */
  leave?(): Promise<void>;
  /** Replaces the user after a profile change. */
  setUser(user: User): void;
  /** Asks `/user/check-subscription/`; failure sets 'Not Active'. */
  refreshSubscription(): Promise<SubscriptionStatus>;
}

/** A component that fills a slot, without a dependency on React's types. */
export type SlotFill<N extends SlotName> = (props: SlotProps[N] & { readonly host: Host }) => unknown;

/** What the shell hands every slice (single-spa's custom prop `host`) and every slot fill. */
export interface Host {
  readonly session: SessionStore;
  /** `fetch` with the bearer token; on 401 one single-flight refresh and one retry, then sign-out. Paths are relative to the origin. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The body of the reply to a public GET that came with the page; undefined where none did. Absent in an older shell. */
  known?(address: string): unknown;
  /** Goes to a page of any slice. `state` is readable there with `navigationState()`. */
  navigate(to: string, options?: { state?: unknown; replace?: boolean }): void;
  /** The state that travelled with the current history entry, unvalidated. */
  navigationState(): unknown;
  /** The sections of the learner area that the published slices declare; `roles` hides some from this person. */
  readonly sections: readonly LearnerSection[];
  /** The headings of what fills a slot, by its manifest: for while it is on its way. Absent in an older shell. */
  headingsOf?(slot: SlotName): readonly string[];
  /**
   * Loads what fills a slot; rejects when the slice is down. `of` names the slice where several fill it. `anew` after a crash: from the
   * release of now.
   */
  loadFill<N extends SlotName>(slot: N, options?: { of?: string; anew?: boolean }): Promise<SlotFill<N>>;
  /** Says something to screen readers. */
  announce(message: string, politeness?: 'polite' | 'assertive'): void;
  /** Sets the page's title: `<title> · Passerelle`. */
  setTitle(title: string): void;
}

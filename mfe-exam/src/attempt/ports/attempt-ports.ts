import type { Answer, Skill } from '@passerelle/contracts';
import type { Api } from '@passerelle/slice-kit/api';

/** What an attempt needs of the world; `browserPorts` are the real ones. */
export interface AttemptPorts {
  readonly api: Api;
  readonly unsent: UnsentStore;
  readonly ended: EndedStore;
  readonly time: Time;
  readonly tabs: TabLock;
  readonly page: Page;
}

/** Answers that the server has not acknowledged, kept on the device so that a reload or a crash while offline loses none. */
export interface UnsentStore {
  read(attemptId: string): Promise<Answer[]>;
  /** Replaces what is kept. False when the device could not keep it: no room, or no store at all. */
  write(attemptId: string, answers: readonly Answer[]): Promise<boolean>;
}

/** A test without a time limit that its candidate ended while the network was away. */
export interface EndedTest {
  readonly attemptId: string;
  readonly testId: string;
  readonly skill: Skill;
}

/** The tests that wait on this device for the network to be submitted; a page that is opened later sends them too. */
export interface EndedStore {
  list(): readonly EndedTest[];
  keep(ended: EndedTest): void;
  forget(attemptId: string): void;
}

/** Milliseconds by a clock that nobody can set. */
export interface Time {
  now(): number;
  /** Does the work once, later. @returns calls it off */
  after(ms: number, work: () => void): () => void;
  /** Does the work again and again. @returns ends it */
  every(ms: number, work: () => void): () => void;
}

/** One tab per attempt: two would overwrite each other’s answers. */
export interface TabLock {
  /**
   * Asks for an attempt, and says whether this tab has it: at first, and when another tab takes it.
   * @param steal takes it from the tab that has it
   * @returns lets go of it
   */
  hold(attemptId: string, steal: boolean, onChange: (isHeld: boolean) => void): () => void;
}

/** The browser’s page around the player. */
export interface Page {
  isOnline(): boolean;
  /** Calls back when the network is there again. @returns ends it */
  onOnline(listener: () => void): () => void;
  /** Calls back when the page is hidden or shown. @returns ends it */
  onVisibility(listener: (isHidden: boolean) => void): () => void;
  /** Calls back when the device slept, or its clock was set, under a page that stayed in sight. @returns ends it */
  onWake(listener: () => void): () => void;
  /** The browser asks before the page is left. @returns ends it */
  askBeforeLeaving(): () => void;
}

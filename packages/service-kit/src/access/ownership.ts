import type { OwnerOr } from '@passerelle/contracts';
import { ProblemError } from '../problem/problem-error.js';
import type { Caller } from './caller.js';

/** The check of `access: { ownerOr: … }`: the one place that says whose a thing is. */
export class Ownership {
  /** Whether the handler asked; a reply of one that did not is never sent. */
  asked = false;

  constructor(
    private readonly caller: Caller,
    private readonly access: OwnerOr,
  ) {}

  /**
   * The thing, if it is the caller's own or they have one of the roles.
   * @throws ProblemError `not_found` for another's, and for nothing.
   */
  readonly owned = <T extends { readonly userId: string }>(thing: T | null | undefined): T => {
    this.asked = true;
    const { userId, roles } = this.caller;
    if (thing && (thing.userId === userId || roles.some((role) => this.access.ownerOr.includes(role))))
      return thing;
    throw new ProblemError('not_found');
  };
}

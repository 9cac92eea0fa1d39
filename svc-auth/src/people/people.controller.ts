import { Controller } from '@nestjs/common';
import {
  helpPerson,
  listPeople,
  type PersonAtDesk,
  type Refuses,
  type Role,
  readPerson,
  roles,
  setPersonDisabled,
  setPersonRoles,
} from '@passerelle/contracts';
import { type Call, Contract, fail } from '@passerelle/service-kit';
import { FindPeopleService } from './find-people.service.js';
import { PersonAtDeskService } from './person-at-desk.service.js';
import { type PersonChanged, PersonChanges } from './person-changes.js';
import { refusalTexts } from './refusal-texts.js';
import { SignInHelp } from './sign-in-help.js';

/** People, for the school's administrators. */
@Controller()
export class PeopleController {
  constructor(
    private readonly find: FindPeopleService,
    private readonly people: PersonAtDeskService,
    private readonly changes: PersonChanges,
    private readonly signInHelp: SignInHelp,
  ) {}

  @Contract(listPeople)
  async list({ query: { q = '', role, after } }: Call<typeof listPeople>) {
    return (await this.find.page({ q, role, after })) ?? fail(listPeople, 'not_found');
  }

  @Contract(readPerson)
  read({ params }: Call<typeof readPerson>) {
    return this.shown(readPerson, params.userId);
  }

  @Contract(setPersonRoles)
  async setRoles({ params, body, caller }: Call<typeof setPersonRoles>) {
    const wanted = { roles: inOrder(body.roles) };
    const seen = body.seen && inOrder(body.seen);
    return this.answer(setPersonRoles, await this.changes.change(params.userId, wanted, caller.userId, seen));
  }

  @Contract(setPersonDisabled)
  async setDisabled({ params, body, caller }: Call<typeof setPersonDisabled>) {
    const { disabled } = body;
    return this.answer(
      setPersonDisabled,
      await this.changes.change(params.userId, { disabled }, caller.userId),
    );
  }

  @Contract(helpPerson)
  async help({ params, body, caller }: Call<typeof helpPerson>) {
    const refused = await this.signInHelp.help(params.userId, body.kind, caller.userId);
    if (refused === 'forbidden' || refused === 'not_found') fail(helpPerson, refused);
    if (refused === 'too_many') fail(helpPerson, 'too_many_requests', { detail: refusalTexts.too_many });
    if (refused) fail(helpPerson, 'conflict', { detail: refusalTexts[refused] });
    return this.shown(helpPerson, params.userId);
  }

  private answer(
    call: Refuses<'not_found' | 'forbidden' | 'conflict'>,
    changed: PersonChanged,
  ): Promise<PersonAtDesk> {
    if ('account' in changed) return this.shown(call, changed.account.id);
    const { refused } = changed;
    if (refused === 'forbidden' || refused === 'not_found') fail(call, refused);
    fail(call, 'conflict', { detail: refusalTexts[refused] });
  }

  private async shown(call: Refuses<'not_found'>, id: string): Promise<PersonAtDesk> {
    return (await this.people.read(id)) ?? fail(call, 'not_found');
  }
}

/** Everyone is a learner; roles in their usual order, each once. */
const inOrder = (given: readonly Role[]): Role[] =>
  roles.filter((role) => role === 'learner' || given.includes(role));

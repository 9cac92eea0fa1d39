import { expect, it } from '@jest/globals';
import type { Role } from '@passerelle/contracts';
import { changeVerdict, type Wanted } from './change-verdict.js';

const account = (roles: Role[], isProven = true) => ({
  ...{ id: 'p', roles, disabled: false },
  provenAt: isProven ? new Date() : null,
});

it.each<[string, ReturnType<typeof account>, Wanted, string, string]>([
  [
    'the same roles in another order',
    account(['learner', 'admin']),
    { roles: ['admin', 'learner'] },
    'a',
    'same',
  ],
  ['the same state', account(['learner']), { disabled: false }, 'a', 'same'],
  ['a role more', account(['learner']), { roles: ['learner', 'teacher'] }, 'a', 'may'],
  ['a role more, unproven', account(['learner'], false), { roles: ['learner', 'teacher'] }, 'a', 'unproven'],
  ['a role less, unproven', account(['learner', 'ops'], false), { roles: ['learner'] }, 'a', 'may'],
  ['shutting out, unproven', account(['learner', 'ops'], false), { disabled: true }, 'a', 'may'],
  ['one’s own role', account(['learner', 'admin']), { roles: ['learner'] }, 'p', 'own_admin_role'],
  ['one’s own access', account(['learner', 'admin']), { disabled: true }, 'p', 'own_account'],
  ['an operator’s word', account(['learner', 'admin']), { disabled: true }, 'operator', 'may'],
])('%s', (_case, person, wanted, by, verdict) => expect(changeVerdict(person, wanted, by)).toBe(verdict));

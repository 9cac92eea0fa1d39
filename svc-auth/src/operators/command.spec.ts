import { describe, expect, it } from '@jest/globals';
import { readCommand } from './command.js';

const read = (line: string) => readCommand(line.split(' ').filter(Boolean));

describe('readCommand', () => {
  it('reads a creation', () => {
    expect(read('create a@b.ca --first-name Awa --last-name Bah --role teacher --password-stdin')).toEqual({
      name: 'create',
      email: 'a@b.ca',
      person: {
        firstName: 'Awa',
        lastName: 'Bah',
        country: null,
        phone: null,
        roles: ['learner', 'teacher'],
        passwordStdin: true,
      },
    });
  });

  it('reads roles as words or with commas; everyone is a learner', () => {
    expect(read('role a@b.ca ops admin,teacher')).toMatchObject({
      roles: ['learner', 'teacher', 'admin', 'ops'],
    });
    expect(read('role a@b.ca learner')).toMatchObject({ roles: ['learner'] });
  });

  it('reads the others', () => {
    expect(read('disable a@b.ca')).toEqual({ name: 'disable', email: 'a@b.ca' });
    expect(read('reset-factor a@b.ca')).toEqual({ name: 'reset-factor', email: 'a@b.ca' });
    expect(read('enable a@b.ca')).toEqual({ name: 'enable', email: 'a@b.ca' });
    expect(read('address a@b.ca c@d.ca')).toEqual({ name: 'address', email: 'a@b.ca', address: 'c@d.ca' });
    expect(read('list')).toEqual({ name: 'list', role: undefined });
    expect(read('list --role admin')).toEqual({ name: 'list', role: 'admin' });
  });

  it.each([
    '',
    'remove a@b.ca',
    'create a@b.ca',
    'create a@b.ca --first-name A',
    'create --first-name A --last-name B',
    'create a@b.ca --first-name A --last-name B --role king',
    'create a@b.ca --first-name A --last-name B --password secret',
    'role a@b.ca',
    'role a@b.ca king',
    'role teacher',
    'disable',
    'disable a@b.ca c@d.ca',
    'address a@b.ca',
    'address a@b.ca b',
    'address a@b.ca c@d.ca e@f.ca',
    'enable a@b.ca --role admin',
    'list a@b.ca',
    'list --role king',
  ])('does not understand “%s”', (line) => expect(read(line)).toBeNull());
});

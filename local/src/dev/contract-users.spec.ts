import { describe, expect, it } from '@jest/globals';
import { serviceRooms } from '../rooms.js';
import { ROOT } from '../supervisor/start-passerelle.js';
import { ContractUsers } from './contract-users.js';

describe('a line of the contract', () => {
  const users = new ContractUsers(ROOT);
  const programs = [...serviceRooms(ROOT), 'gateway'];
  it.each([
    ['calls/school.js', ['svc-content', 'gateway']],
    ['calls/interview-hours.js', ['svc-booking', 'gateway']],
    ['exam/points.js', ['svc-booking', 'svc-content', 'gateway']],
    ['slices/manifest.js', ['gateway']],
    ['core/problem.js', programs],
    ['events/index.js', programs],
  ])('of %s concerns %j', (file, expected) =>
    expect(programs.filter((name) => users.uses(name, `packages/contracts/dist/${file}`))).toEqual(expected),
  );
});

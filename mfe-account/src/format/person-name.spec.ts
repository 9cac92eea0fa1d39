import { describe, expect, it } from '@jest/globals';
import { learner } from '@passerelle/slice-kit/testing';
import { personName } from './person-name.js';

describe('what a person is called', () => {
  it('is their name, else their address', () => {
    expect(personName(learner)).toBe('Awa Diop');
    expect(personName({ ...learner, first_name: '' })).toBe('Diop');
    expect(personName({ ...learner, first_name: '', last_name: '' })).toBe('awa@exemple.org');
  });
});

import { describe, expect, it } from '@jest/globals';
import { ApiProblem } from '@passerelle/slice-kit';
import { serverMessage } from './server-message.js';

const problem = (code: string) =>
  new ApiProblem({ status: 400, code, detail: 'Le détail.', message: 'Le message.' });

describe('what a password form says when it failed', () => {
  it('the field that the specification names', () => {
    expect(serverMessage(problem('validation_failed'), 'message')).toBe('Le message.');
    expect(serverMessage(problem('validation_failed'), 'detail')).toBe('Le détail.');
  });
  it('« Une erreur est survenue » where the server gave no words', () => {
    expect(serverMessage(problem('unknown'), 'detail')).toBe('Une erreur est survenue');
    expect(serverMessage(new Error('x'), 'message')).toBe('Une erreur est survenue');
  });
  it('and why, where no answer came', () => {
    expect(serverMessage(problem('network'), 'detail')).toBe('Une erreur est survenue. Le détail.');
  });
});

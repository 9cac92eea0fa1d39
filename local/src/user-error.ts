/**
 * A failure that the person at the keyboard can mend. Its message is one line that says what happened and what to
 * do; it is printed alone, without a stack.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}

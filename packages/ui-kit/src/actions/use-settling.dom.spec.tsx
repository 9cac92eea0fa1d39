import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { endSettling, settle, useSettling } from './use-settling.js';

const cancel = jest.fn();
const animate = jest.fn(() => ({ cancel }));
beforeEach(() => {
  Object.assign(Element.prototype, { animate });
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  jest.clearAllMocks();
});

function Way({ meaning }: { meaning: unknown }) {
  return (
    <button ref={useSettling(meaning)} type="button">
      Suivant
    </button>
  );
}

it('takes no touch for a moment when it comes, and when it means something else', () => {
  const { rerender } = render(<Way meaning={1} />);
  expect(animate.mock.calls).toEqual([[{ pointerEvents: ['none', 'none'] }, 400]]);
  rerender(<Way meaning={1} />);
  rerender(<Way meaning={undefined} />);
  expect(animate).toHaveBeenCalledTimes(1);
  rerender(<Way meaning={2} />);
  expect(animate).toHaveBeenCalledTimes(2);
});

it('takes one again as soon as its reader has done something else', () => {
  const button = document.createElement('button');
  endSettling(button);
  settle(button);
  expect(cancel).not.toHaveBeenCalled();
  endSettling(button);
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('the second press of a double one takes the focus from nothing; the first of another may', () => {
  const press = (detail: number) =>
    document.body.dispatchEvent(new MouseEvent('mousedown', { detail, bubbles: true, cancelable: true }));
  settle(document.createElement('button'));
  expect(press(2)).toBe(false);
  expect(press(1)).toBe(true);
});

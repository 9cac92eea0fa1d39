import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useSettling } from './use-settling.js';

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

it('takes no touch for a moment when it comes, and when it means something else; a press does no harm any more', () => {
  const { rerender } = render(<Way meaning={1} />);
  expect(animate.mock.calls).toEqual([[{ pointerEvents: ['none', 'none'] }, 400]]);
  rerender(<Way meaning={1} />);
  expect(cancel).not.toHaveBeenCalled();
  rerender(<Way meaning={undefined} />);
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(animate).toHaveBeenCalledTimes(1);
  rerender(<Way meaning={2} />);
  expect(animate).toHaveBeenCalledTimes(2);
});

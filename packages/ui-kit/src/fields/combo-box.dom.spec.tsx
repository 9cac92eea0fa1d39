import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ComboBox } from './combo-box.js';

const options = [
  { id: 'CO', label: 'Colombie' },
  { id: 'MA', label: 'Maroc' },
  { id: 'ML', label: 'Mali' },
];

async function search() {
  const onChange = jest.fn();
  render(<ComboBox label="Pays" options={options} value="CO" onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Pays' });
  await userEvent.clear(field);
  onChange.mockReset();
  return { onChange, field };
}

it.each([
  ['Enter takes the first match', 'ma{Enter}', [['MA']]],
  ['Tab takes the only one', 'maro{Tab}', [['MA']]],
  ['Tab does not choose among several', 'ma{Tab}', []],
  ['nothing is taken where nothing matches', 'xyz{Enter}', []],
])('%s', async (_case, keys, chosen) => {
  const { onChange, field } = await search();
  await userEvent.type(field, keys);
  expect(onChange.mock.calls).toEqual(chosen);
});

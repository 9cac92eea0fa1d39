import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Loaded } from './loaded.js';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('code that is loaded when it is shown', () => {
  it('and hangs: said after 3 s, given up after 8 s; late it changes nothing, « Réessayer » loads it anew', async () => {
    const asked: { anew: boolean; answer: (value: string) => void }[] = [];
    const load = (anew: boolean) => new Promise<string>((answer) => asked.push({ anew, answer }));
    render(
      <Loaded load={load} title="La courbe ne se charge pas">
        {(value) => <p>{value}</p>}
      </Loaded>,
    );
    await pass(3_100);
    expect(screen.getByRole('status').textContent).toContain('plus de temps que d’habitude');
    await pass(5_000);
    expect(screen.getByRole('alert').textContent).toContain('La courbe ne se charge pas');
    asked[0]?.answer('trop tard');
    await pass(100);
    expect(screen.queryByText('trop tard')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await pass(100);
    expect(asked.map(({ anew }) => anew)).toEqual([false, true]);
    asked[1]?.answer('la courbe');
    await pass(100);
    expect(screen.getByText('la courbe')).toBeTruthy();
  });

  it('after another that was tried again is not loaded anew', async () => {
    const asked: [string, boolean][] = [];
    const loaderOf = (name: string) => async (anew: boolean) => {
      asked.push([name, anew]);
      if (!anew && name === 'first') throw new Error('down');
      return name;
    };
    const page = (load: (anew: boolean) => Promise<string>) => (
      <Loaded load={load}>{(value) => <p>{value}</p>}</Loaded>
    );
    const { rerender } = render(page(loaderOf('first')));
    await pass(100);
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await pass(100);
    rerender(page(loaderOf('second')));
    await pass(100);
    expect(screen.getByText('second')).toBeTruthy();
    expect(asked).toEqual([
      ['first', false],
      ['first', true],
      ['second', false],
    ]);
  });

  it('of a small part leaves nothing where it does not come, if asked to', async () => {
    const load = () => Promise.reject(new Error('down'));
    const { container } = render(
      <Loaded load={load} isQuiet>
        {() => <p>never</p>}
      </Loaded>,
    );
    await pass(8_100);
    expect(container.textContent).toBe('');
  });
});

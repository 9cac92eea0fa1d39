import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider/ui-provider.js';
import { MonthCalendar, type MonthCalendarProps } from './month-calendar.js';

function Shown({ month: first, ...props }: Partial<MonthCalendarProps> & { month: string }) {
  const [month, setMonth] = useState(first);
  const [value, setValue] = useState<string | null>(null);
  return (
    <UiProvider>
      <MonthCalendar
        label="Date"
        month={month}
        onMonthChange={setMonth}
        value={value}
        onChange={setValue}
        today="2026-11-23"
        lastMonth="2027-10"
        dayOf={(day) => ({ isOpen: new Date(day).getUTCDay() % 6 !== 0, says: day.slice(8) })}
        {...props}
      />
    </UiProvider>
  );
}
const arrow = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: false });
const day = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name });
const shownMonth = () => screen.getByRole('heading', { level: 2 }).textContent;

// A device whose clock is wrong by years.
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2031-04-10T12:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a month', () => {
  it('is French, Monday first', () => {
    render(<Shown month="2026-12" />);
    expect(
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent),
    ).toEqual(['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.']);
    const [first] = within(screen.getByRole('grid')).getAllByRole('row', { hidden: true }).slice(1);
    const cells = within(first as HTMLElement).getAllByRole('gridcell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['30', '1', '2', '3', '4', '5', '6']);
  });

  it('has today where its days are, whatever the device’s clock says', () => {
    render(<Shown month="2026-11" />);
    expect(day(/23 novembre 2026, aujourd’hui/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /2031/ })).toBeNull();
  });

  it('lets an open day be chosen, by the keyboard too; a closed one is read only', async () => {
    render(<Shown month="2026-12" />);
    const saturday = day(/^samedi 5 décembre 2026/);
    expect(saturday.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(saturday);
    expect(screen.queryByRole('button', { name: /sélectionné/ })).toBeNull();
    await userEvent.click(day(/^jeudi 3 décembre/));
    expect(day(/^jeudi 3 décembre 2026, sélectionné, 03$/)).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(day(/^vendredi 4 décembre 2026, sélectionné/)).toBeTruthy();
  });

  it('goes neither before the current one nor past the last', async () => {
    const { unmount } = render(<Shown month="2026-11" />);
    expect(arrow('Mois précédent').disabled).toBe(true);
    await userEvent.click(arrow('Mois suivant'));
    expect(shownMonth()).toContain('décembre 2026');
    expect(arrow('Mois précédent').disabled).toBe(false);
    unmount();
    render(<Shown month="2027-10" />);
    expect(arrow('Mois suivant').disabled).toBe(true);
  });
});

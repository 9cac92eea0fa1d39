import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ListedBooking, SlotProps } from '@passerelle/contracts';
import {
  createFakeHost,
  type FakeHost,
  noNetwork,
  type Reply,
  refuse,
  renderInSlice,
} from '@passerelle/slice-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { booking, december, emptyMonth, instantOf } from '../testing/december.js';
import { InterviewPanel } from './interview-panel.js';

const bronze = {
  ...{ id: 'bronze', plan_name: 'Bronze', amount: 14.99, plan_duration: 30, sub_type: 'Examen' },
  plan_items: null,
};
const included = { series: 1, mock_exams: 1, corrections: 2, written: true, spoken: true, interviews: 1 };
const share = (left: number, of: number) => ({ interviews: { left, of, used: of - left } });
const monthReply: Reply = (_init, path) => {
  const month = new URLSearchParams(path.split('?')[1]).get('month');
  return Response.json(month === null || month === '2026-12' ? december : emptyMonth(month));
};
const asked = { date: '3-12-2026', time: '10:00:00', starts_at: instantOf(3, 10) };
const booked = { ...asked, id: 'new', status: 'PENDING', mine: true, version: 1 };

function open(
  { bookings = [] as ListedBooking[], replies = {} as Record<string, Reply> } = {},
  props: Partial<SlotProps['exam.mock-booking.v1']> = {},
) {
  const host = createFakeHost({
    replies: {
      'GET /mgmt/bookings/': bookings,
      'GET /mgmt/bookings/availability/': monthReply,
      'GET /mgmt/bookings/share/': share(1, 2),
      'GET /mgmt/available-subscriptions/': [
        bronze,
        { ...bronze, id: 'gold', plan_name: 'Gold', amount: 34.99, included },
        {
          ...bronze,
          id: 'platinum',
          plan_name: 'Platinum',
          amount: 49.99,
          included: { ...included, interviews: 2 },
        },
      ],
      'POST /mgmt/bookings/create/': () => Response.json(booked, { status: 201 }),
      ...replies,
    },
  });
  const onBooked = jest.fn();
  const { unmount } = renderInSlice(<InterviewPanel onBooked={onBooked} {...props} />, { host });
  return { host, onBooked, unmount };
}
// By label and text: to look for a role in a whole month takes long.
const day = (name: RegExp) => screen.findByLabelText(name);
const hour = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => userEvent.click(screen.getByText(name));
const choose = async () => {
  await userEvent.click(await day(/^jeudi 3 décembre/));
  await userEvent.click(await hour(/^10:00.AM/));
};
const alert = (name: RegExp) => screen.findByRole('alertdialog', { name });
const created = (host: FakeHost) => host.bodies('POST /mgmt/bookings/create/');

// The device is in Conakry, and its clock is years off: the server's now and zone decide.
beforeEach(() => {
  const own = Intl.DateTimeFormat.prototype.resolvedOptions;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...own.call(this), timeZone: 'Africa/Conakry' };
  });
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2019-06-15T03:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('booking an interview', () => {
  it('is asked for once, with the device’s zone; the choice is repeated in both zones', async () => {
    const { host, onBooked } = open();
    expect(await screen.findByText('Il vous reste 1 entretien sur 2.')).toBeTruthy();
    await choose();
    expect((await hour(/^10:00.AM/)).closest('label')?.textContent).toMatch(/15.h/);
    const bar = screen.getByText(/^Jeudi 3 décembre, 10:00.AM$/).parentElement as HTMLElement;
    expect(bar.textContent).toMatch(/à l’école, soit 15.h à.Conakry/);
    const button = screen.getByText('Réserve');
    fireEvent.click(button);
    fireEvent.click(button);
    const dialog = await alert(/^Réservation confirmée.!$/);
    expect(dialog.textContent).toMatch(/Jeudi 3 décembre, 10:00.AM.*15.h à.Conakry.*par e-mail/);
    expect(created(host)).toEqual([{ date: '3-12-2026', time: '10:00:00', time_zone: 'Africa/Conakry' }]);
    expect(onBooked).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByText('OK'));
    expect(onBooked).toHaveBeenCalledTimes(1);
  });

  it('so near that it could not be moved any more says so before it is asked for', async () => {
    open();
    await userEvent.click(await day(/^mercredi 2 décembre/));
    await userEvent.click(await hour(/^11:00.AM/));
    await screen.findByText(/^Mercredi 2 décembre, 11:00.AM$/);
    expect(screen.queryByText(/ne se déplace plus/)).toBeNull();
    await userEvent.click(await hour(/^10:00.AM/));
    expect(await screen.findByText(/^Dans moins de 24.heures.: acceptée/)).toBeTruthy();
  });

  it('is confirmed, the last one of the plan too; then the plan says that it has no more', async () => {
    const { host, onBooked } = open({ replies: { 'GET /mgmt/bookings/share/': share(1, 1) } });
    await choose();
    host.replies['GET /mgmt/bookings/share/'] = share(0, 1);
    await press('Réserve');
    const dialog = await alert(/^Réservation confirmée.!$/);
    await waitFor(() => expect(screen.queryByText('Il vous reste 1 entretien sur 1.')).toBeNull());
    expect(screen.getByRole('alertdialog')).toBe(dialog);
    expect(screen.queryByText(/Le forfait Platinum/)).toBeNull();
    await userEvent.click(within(dialog).getByText('OK'));
    expect(await screen.findByText(/Le forfait Platinum/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Le forfait Platinum'));
    expect(document.activeElement).not.toBe(document.body);
    expect(onBooked).toHaveBeenCalledTimes(1);
  });

  it('the second that waits leaves nothing to ask for: the list takes the focus', async () => {
    const first = booking([7, 9], 'PENDING', { mine: true });
    const { host } = open({ bookings: [first] });
    await choose();
    host.replies['GET /mgmt/bookings/'] = [first, booking([3, 10], 'PENDING', { mine: true })];
    await press('Réserve');
    await userEvent.click(within(await alert(/confirmée/)).getByText('OK'));
    await screen.findByText(/Vous avez déjà 2.demandes en attente/);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(document.activeElement).toBe(screen.getByLabelText('Vos entretiens'));
  });

  it('in a mock exam names it', async () => {
    const { host } = open({}, { mockSessionId: 'm1' });
    await choose();
    await press('Réserve');
    await alert(/confirmée/);
    expect(created(host)).toMatchObject([{ mock_session_id: 'm1' }]);
  });

  it('needs a date, then a time; the warning leaves after 3 seconds, what is missing stays', async () => {
    const { host } = open();
    await screen.findByRole('grid');
    await press('Réserve');
    expect(screen.getByText('Veuillez sélectionner une date.')).toBeTruthy();
    expect(screen.getByText(/Il manque le jour/)).toBeTruthy();
    await userEvent.click(await day(/^jeudi 3 décembre/));
    expect(screen.queryByText('Veuillez sélectionner une date.')).toBeNull();
    await hour(/^10:00.AM/);
    await press('Réserve');
    expect(screen.getByText('Veuillez sélectionner une heure.')).toBeTruthy();
    expect(screen.getByText(/Il manque l’heure/)).toBeTruthy();
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByText(/Il manque l’heure/)).toBeTruthy();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.queryByText(/Il manque/)).toBeNull();
    expect(screen.getByText('Veuillez sélectionner une heure.')).toBeTruthy();
    expect(created(host)).toEqual([]);
  });

  it('that fails says why, and asks for the calendar anew', async () => {
    const { host, onBooked } = open({ replies: { 'POST /mgmt/bookings/create/': noNetwork } });
    await choose();
    const asks = () => host.asked.filter((call) => call === 'GET /mgmt/bookings/').length;
    const before = asks();
    await press('Réserve');
    const dialog = await alert(/^Erreur réseau, veuillez réessayer\.$/);
    await userEvent.click(within(dialog).getByText('OK'));
    expect(asks()).toBeGreaterThan(before);
    expect(onBooked).not.toHaveBeenCalled();
  });
});

describe('the calendar', () => {
  it('is the school’s, whatever clock and zone the device has', async () => {
    open();
    expect(await day(/^mardi 1 décembre 2026, aujourd’hui$/)).toBeTruthy();
    const before = screen.getByLabelText<HTMLButtonElement>('Mois précédent');
    expect(before.disabled).toBe(true);
    await userEvent.click(await day(/^mardi 1 décembre/));
    // It is half past ten in Toronto.
    expect([(await hour(/^10:00.AM/)).disabled, (await hour(/^11:00.AM/)).disabled]).toEqual([true, false]);
    expect((await hour(/^8:00.PM/)).closest('label')?.textContent).toMatch(/1.h, mercredi/);
  });

  it('goes eleven months ahead', async () => {
    open();
    await screen.findByRole('grid');
    const [next] = screen.getAllByLabelText<HTMLButtonElement>('Mois suivant');
    for (let month = 0; month < 11; month += 1) fireEvent.click(next as HTMLElement);
    expect(screen.getAllByText(/novembre 2027/).length).toBeGreaterThan(0);
    expect(next?.disabled).toBe(true);
  });

  it('says of each day and hour how it stands, and whose it is', async () => {
    open({
      bookings: [
        booking([3, 9], 'ACCEPTED'),
        booking([3, 13], 'PENDING'),
        booking([3, 16], 'REJECTED', { mine: true }),
        booking([8, 9], 'ACCEPTED', { mine: true }),
      ],
    });
    expect(await day(/^mardi 8 décembre 2026, votre entretien est réservé$/)).toBeTruthy();
    for (const [name, says] of [
      [/^samedi 5/, 'pas d’entretien le samedi ni le dimanche'],
      [/^jeudi 24/, 'complet'],
      [/^vendredi 25/, 'férié'],
    ] as const) {
      const closed = await day(name);
      expect([closed.getAttribute('aria-disabled'), closed.getAttribute('aria-label')]).toEqual([
        'true',
        expect.stringContaining(says),
      ]);
    }
    await userEvent.click(await day(/^jeudi 3 décembre/));
    expect((await hour(/^9:00.AM réservé$/)).disabled).toBe(true);
    expect((await hour(/^1:00.PM en attente$/)).disabled).toBe(true);
    expect((await hour(/^4:00.PM refusé, votre entretien/)).disabled).toBe(false);
  });

  it('says of an hour at which nobody teaches that it is closed', async () => {
    const days = december.days.map((each) => ({ ...each, hours: each.hours.slice(1) }));
    open({ replies: { 'GET /mgmt/bookings/availability/': { ...december, days } } });
    await userEvent.click(await day(/^jeudi 3 décembre/));
    expect((await hour(/^7:00.AM fermée$/)).disabled).toBe(true);
  });

  it('lets another zone be chosen, which is sent too', async () => {
    const { host } = open();
    await screen.findByRole('grid');
    await press('Changer');
    const city = await screen.findByRole('combobox', { name: 'Ville de votre fuseau' });
    await userEvent.clear(city);
    await userEvent.type(city, 'Paris');
    await userEvent.click(await screen.findByRole('option', { name: 'Paris' }));
    await userEvent.click(screen.getByRole('button', { name: 'Choisir' }));
    await choose();
    expect(screen.getByText(/16.h à.Paris/)).toBeTruthy();
    await press('Réserve');
    await alert(/confirmée/);
    expect(created(host)).toMatchObject([{ time_zone: 'Europe/Paris' }]);
  });
});

describe('another zone', () => {
  const zone = async (city: string) => {
    await screen.findByRole('grid');
    await press('Changer');
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Ville de votre fuseau' });
    await userEvent.clear(box);
    await userEvent.type(box, city);
    await userEvent.click(await screen.findByRole('option', { name: city }));
  };

  it('that was cancelled is not proposed again', async () => {
    open();
    await zone('Paris');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await press('Changer');
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Ville de votre fuseau' });
    expect(box.value).toBe('Conakry');
  });

  it('that was chosen is kept, however long another page is read', async () => {
    const { host, unmount } = open();
    await zone('Paris');
    await userEvent.click(screen.getByRole('button', { name: 'Choisir' }));
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(360_000));
    renderInSlice(<InterviewPanel onBooked={() => undefined} />, { host });
    await screen.findByText(/Dessous, la vôtre, à Paris/);
  });
});

describe('what one may have is said before it is tried', () => {
  it('two that wait: « Réserve » cannot be pressed, and why', async () => {
    open({ bookings: [7, 8].map((date) => booking([date, 9], 'PENDING', { mine: true })) });
    expect(await screen.findByText(/Vous avez déjà 2.demandes en attente/)).toBeTruthy();
    expect((screen.getByText('Réserve').closest('button') as HTMLButtonElement).disabled).toBe(true);
  });

  it.each([
    [share(0, 0), /ne comprend pas d’entretien oral/, /compris dès le forfait Gold, à .34\.99/],
    [share(0, 1), /déjà réservé ou passé/, /Le forfait Platinum en comprend 2, à .49\.99/],
  ])(
    'no interview left: no calendar, and the way to the plans; in a mock exam the way to its results',
    async (reply, text, plan) => {
      open({ replies: { 'GET /mgmt/bookings/share/': reply } }, { mockSessionId: 'm1' });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByText(/terminez sans entretien, par «.Voir les résultats.»/)).toBeTruthy();
      expect(await screen.findByText(plan)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Voir les tarifs' }).getAttribute('href')).toBe('/tarifs');
      expect(screen.queryByRole('grid')).toBeNull();
    },
  );
});

describe('one’s own interviews', () => {
  const mine = booking([8, 9], 'ACCEPTED', { mine: true });
  const row = async () => (await screen.findByText('Mardi 8 décembre')).closest('li') as HTMLElement;

  it('say where they are held, with a link', async () => {
    open({ bookings: [{ ...mine, place: 'en visioconférence, https://visio.example/ecole' }] });
    const said = within(await row()).getByText(/^Où/);
    expect(said.textContent).toMatch(/^Où.: en visioconférence, https:\/\/visio\.example\/ecole$/);
    const link = within(said).getByText('https://visio.example/ecole');
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://visio.example/ecole',
      'noopener noreferrer',
    ]);
  });

  it('stay while they go on, for who looks for where; nothing is done with them then', async () => {
    const place = 'https://visio.example/ecole';
    const on = (hour: number) => booking([1, hour], 'ACCEPTED', { mine: true, is_late: true, place });
    open({ bookings: [on(9), on(10)] });
    const list = await screen.findByLabelText('Vos entretiens');
    expect(list.textContent).toMatch(/^Mardi 1er décembre10:00.AM · 15.h à.Conakry · en coursOù.: https/);
    expect(list.querySelectorAll('li')).toHaveLength(1);
    expect(list.querySelector('button')).toBeNull();
  });

  it('are moved: the calendar says which, and it is sent where it was', async () => {
    const { host, onBooked } = open({
      bookings: [mine],
      replies: {
        'GET /mgmt/bookings/share/': share(0, 1),
        'POST /mgmt/bookings/b-8-9/reschedule/': { ...booked, id: mine.id },
      },
    });
    expect((await row()).textContent).toMatch(/9:00.AM · 14.h à.Conakry/);
    await userEvent.click(within(await row()).getByRole('button', { name: /^Déplacer/ }));
    expect(await screen.findByText(/Vous déplacez l’entretien/)).toBeTruthy();
    await choose();
    await userEvent.click(screen.getAllByText('Déplacer')[0] as HTMLElement);
    const dialog = await alert(/confirmée/);
    await userEvent.click(within(dialog).getByText('OK'));
    expect(host.bodies('POST /mgmt/bookings/b-8-9/reschedule/')).toEqual([
      { date: '3-12-2026', time: '10:00:00', time_zone: 'Africa/Conakry' },
    ]);
    expect(onBooked).not.toHaveBeenCalled();
    expect(screen.queryByText(/Vous déplacez/)).toBeNull();
  });

  it('that are moved, or not after all, are in the list that takes the focus', async () => {
    open({
      bookings: [mine],
      replies: { 'POST /mgmt/bookings/b-8-9/reschedule/': { ...booked, id: mine.id } },
    });
    const list = (await row()).closest('ul');
    const move = async () => userEvent.click(within(await row()).getByRole('button', { name: /^Déplacer/ }));
    await move();
    await press('Ne pas déplacer');
    expect(document.activeElement).toBe(list);
    await move();
    await choose();
    await userEvent.click(screen.getAllByText('Déplacer')[0] as HTMLElement);
    await userEvent.click(within(await alert(/confirmée/)).getByText('OK'));
    await waitFor(() => expect(document.activeElement).toBe(list));
  });

  it.each([
    ['refused', [{ ...mine, status: 'REJECTED' as const }]],
    ['called off', []],
    ['begun', [{ ...mine, starts_at: '2026-12-01T15:00:00.000Z' }]],
  ])('%s meanwhile are not moved any more', async (_how, bookings) => {
    const { host } = open({ bookings: [mine] });
    await userEvent.click(within(await row()).getByRole('button', { name: /^Déplacer/ }));
    expect(screen.getByText(/Vous déplacez/)).toBeTruthy();
    host.replies['GET /mgmt/bookings/'] = bookings;
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    await waitFor(() => expect(screen.queryByText(/Vous déplacez/)).toBeNull());
    expect(screen.getByText('Réserve')).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('that cannot be cancelled, without a reason, say so of the cancellation', async () => {
    open({
      bookings: [mine],
      replies: { 'POST /mgmt/bookings/b-8-9/cancel/': () => new Response('<html>', { status: 502 }) },
    });
    await userEvent.click(within(await row()).getByRole('button', { name: /^Annuler/ }));
    const dialog = await alert(/^Annuler cet entretien/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler l’entretien' }));
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/Impossible d’annuler/);
  });

  it('of two, one is cancelled and the list takes the focus', async () => {
    const other = booking([9, 9], 'ACCEPTED', { mine: true });
    const { host } = open({
      bookings: [mine, other],
      replies: { 'POST /mgmt/bookings/b-8-9/cancel/': { id: 'b-8-9', given_back: true } },
    });
    const list = (await row()).closest('ul');
    await userEvent.click(within(await row()).getByRole('button', { name: /^Annuler/ }));
    const dialog = await alert(/^Annuler cet entretien/);
    host.replies['GET /mgmt/bookings/'] = [other];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler l’entretien' }));
    await waitFor(() => expect(screen.queryByText('Mardi 8 décembre')).toBeNull());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(document.activeElement).toBe(list);
  });

  it.each([
    [false, true, /ne sera pas décompté de votre forfait/],
    [true, false, /moins de 24.heures.: si vous l’annulez, il est quand même décompté/],
  ])('are cancelled once asked; late (%s) it is said that they count', async (isLate, givenBack, said) => {
    const { host } = open({
      bookings: [{ ...mine, is_late: isLate }],
      replies: { 'POST /mgmt/bookings/b-8-9/cancel/': { id: 'b-8-9', given_back: givenBack } },
    });
    expect(within(await row()).queryAllByRole('button', { name: /^Déplacer/ })).toHaveLength(isLate ? 0 : 1);
    await userEvent.click(within(await row()).getByRole('button', { name: /^Annuler/ }));
    const dialog = await alert(/^Annuler cet entretien/);
    expect(dialog.textContent).toMatch(said);
    expect(host.bodies('POST /mgmt/bookings/b-8-9/cancel/')).toEqual([]);
    host.replies['GET /mgmt/bookings/'] = [];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler l’entretien' }));
    await waitFor(() => expect(screen.queryByText('Mardi 8 décembre')).toBeNull());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(document.activeElement?.textContent).toBe('Réserver un entretien oral');
    expect(host.asked).toContain(`POST /mgmt/bookings/b-8-9/cancel/?version=1&is_late=${isLate}`);
  });

  it('that count since the dialog opened are cancelled by a second press, once it says so', async () => {
    const call = 'POST /mgmt/bookings/b-8-9/cancel/';
    const pending = booking([8, 9], 'PENDING', { mine: true });
    const { host } = open({
      bookings: [pending],
      replies: { [call]: refuse('conflict', 'Cet entretien a changé entre-temps.') },
    });
    await userEvent.click(within(await row()).getByRole('button', { name: /^Annuler/ }));
    const dialog = await alert(/^Annuler cet entretien/);
    expect(dialog.textContent).toMatch(/ne sera pas décompté/);
    host.replies['GET /mgmt/bookings/'] = [{ ...mine, version: 2, is_late: true }];
    const confirm = () =>
      userEvent.click(within(dialog).getByRole('button', { name: 'Annuler l’entretien' }));
    await confirm();
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/a changé entre-temps/);
    expect(dialog.textContent).toMatch(/il est quand même décompté/);
    expect(dialog.textContent).not.toMatch(/ne sera pas décompté/);
    host.replies[call] = { id: 'b-8-9', given_back: false };
    host.replies['GET /mgmt/bookings/'] = [];
    await confirm();
    await waitFor(() => expect(screen.queryByText('Mardi 8 décembre')).toBeNull());
    expect(host.asked.filter((one) => one.startsWith(call))).toEqual([
      `${call}?version=1&is_late=false`,
      `${call}?version=2&is_late=true`,
    ]);
  });

  it('that the list shows to count, while the dialog is open, are said to in it', async () => {
    const { host } = open({ bookings: [mine] });
    await userEvent.click(within(await row()).getByRole('button', { name: /^Annuler/ }));
    const dialog = await alert(/^Annuler cet entretien/);
    host.replies['GET /mgmt/bookings/'] = [{ ...mine, is_late: true }];
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    await waitFor(() => expect(dialog.textContent).toMatch(/il est quand même décompté/));
  });
});

describe('a calendar that stays open over a month’s end', () => {
  it('goes on to the month that began, without a day of the one before', async () => {
    const { host } = open();
    await userEvent.click(await day(/^jeudi 3 décembre/));
    await hour(/^10:00.AM/);
    host.replies['GET /mgmt/bookings/availability/'] = (_init, path) => {
      const month = new URLSearchParams(path.split('?')[1]).get('month') ?? '2027-01';
      if (month < '2027-01') return Response.json({ code: 'validation_failed' }, { status: 400 });
      return Response.json({
        ...emptyMonth(month),
        ...{ first_month: '2027-01', last_month: '2027-12', now: '2027-01-01T05:00:30.000Z' },
      });
    };
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(await screen.findAllByText('janvier 2027')).not.toEqual([]);
    expect(screen.queryByText('Ce mois ne s’affiche pas')).toBeNull();
    expect(screen.getByText('Choisissez un jour')).toBeTruthy();
    expect(host.asked).not.toContain('GET /mgmt/bookings/availability/?month=2026-12');
  });
});

describe('without an answer', () => {
  it('the panel says so, and asks again', async () => {
    const { host } = open({ replies: { 'GET /mgmt/bookings/share/': refuse('internal_error') } });
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(await screen.findByText('Le calendrier des entretiens ne s’affiche pas')).toBeTruthy();
    host.replies['GET /mgmt/bookings/share/'] = share(1, 1);
    await press('Réessayer');
    expect(await screen.findByRole('grid')).toBeTruthy();
  });
});

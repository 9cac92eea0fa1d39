import { describe, expect, it } from '@jest/globals';
import type { BookingRequest } from '@passerelle/contracts';
import {
  createFakeHost,
  learner,
  noNetwork,
  type Reply,
  refuse,
  renderInSlice,
} from '@passerelle/slice-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { BookingDecisionPage } from './booking-decision-page.js';

const request: BookingRequest = {
  ...{ id: 'b1', status: 'PENDING', version: 3, created_at: '2026-12-01T10:00:00.000Z' },
  ...{ date: '3-12-2026', time: '10:00:00', starts_at: '2026-12-03T15:00:00.000Z' },
  ...{ time_zone: 'America/Toronto', person_time_zone: 'Africa/Conakry', now: '2026-12-01T15:30:00.000Z' },
  person: { id: 'p', first_name: 'Aïssatou', last_name: 'Diallo', email: 'a@exemple.org' },
};
const decided = { ...request, mine: false };
const read = 'GET /mgmt/bookings/b1/';
const approve = 'GET /mgmt/bookings/b1/approve_booking/';
const reject = 'GET /mgmt/bookings/b1/reject_booking/';

function open(replies: Record<string, Reply>, isAuthenticated = true) {
  const user = isAuthenticated ? { ...learner, roles: ['learner' as const, 'teacher' as const] } : null;
  const host = createFakeHost({
    session: { user, isAuthenticated },
    replies: { [read]: request, ...replies },
  });
  const page = (
    <Routes>
      <Route path="/bookings/:bookingId/approve_booking" element={<BookingDecisionPage />} />
    </Routes>
  );
  renderInSlice(page, { host, path: '/bookings/b1/approve_booking' });
  return host;
}
const answers = () => screen.queryAllByRole('button', { name: /^(Approve|Reject)$/ });

describe('the decision on an interview', () => {
  it.each([
    ['Approve', approve, 'Booking approved successfully!'],
    ['Reject', reject, 'Booking rejected successfully!'],
  ])('%s: after a press only, of the version that was read', async (name, call, done) => {
    const host = open({ [approve]: decided, [reject]: decided });
    expect(await screen.findByText('Aïssatou Diallo')).toBeTruthy();
    expect(screen.getByText('Jeudi 3 décembre 2026')).toBeTruthy();
    expect(screen.getByText(/^10:00.AM à.Toronto/)).toBeTruthy();
    expect(screen.getByText(/^15.h à.Conakry, pour le candidat$/)).toBeTruthy();
    expect(host.asked).toEqual([read]);
    const button = screen.getByRole('button', { name });
    fireEvent.click(button);
    fireEvent.click(button);
    const dialog = await screen.findByRole('alertdialog', { name: done });
    expect(new Set(host.asked.slice(1))).toEqual(new Set([`${call}?version=3`]));
    fireEvent.click(within(dialog).getByText('OK'));
    expect(host.navigated).toEqual([{ to: '/dashboard', state: undefined }]);
  });

  it.each([
    ['Approve', approve, 'Error approving booking!'],
    ['Reject', reject, 'Error rejecting booking!'],
  ])('%s that is refused says why, and shows how the request stands now', async (name, call, failed) => {
    const why = 'L’heure de cette demande a changé : relisez-la.';
    const host = open({ [call]: refuse('conflict', why) });
    fireEvent.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('alertdialog', { name: failed });
    expect(dialog.textContent).toMatch(/L’heure de cette demande a changé/);
    host.replies[read] = { ...request, version: 4, date: '4-12-2026', starts_at: '2026-12-04T15:00:00.000Z' };
    fireEvent.click(within(dialog).getByText('OK'));
    expect(await screen.findByText('Vendredi 4 décembre 2026')).toBeTruthy();
    expect(answers()).toHaveLength(2);
    expect(host.navigated).toEqual([]);
  });

  it('that was made already has no answer to give', async () => {
    open({ [read]: { ...request, status: 'ACCEPTED' } });
    expect(await screen.findByText('Cette demande est déjà acceptée')).toBeTruthy();
    expect(answers()).toHaveLength(0);
  });

  it.each([
    [refuse('forbidden'), 'Cette page est réservée à l’équipe enseignante'],
    [refuse('not_found'), 'Cette demande n’existe pas'],
  ])('is drawn for nobody whom the server refuses', async (reply, said) => {
    open({ [read]: reply });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(answers()).toHaveLength(0);
    expect(screen.queryByText('Entretien oral')).toBeNull();
  });

  it('without a network says so', async () => {
    open({ [approve]: noNetwork });
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Error approving booking!' });
    expect(dialog.textContent).toMatch(/Le serveur ne répond pas/);
  });

  it('asks a visitor to sign in, and nothing of the server', async () => {
    const host = open({}, false);
    fireEvent.click(await screen.findByRole('button', { name: 'Se connecter' }));
    expect(host.navigated).toEqual([{ to: '/login', state: { from: '/bookings/b1/approve_booking' } }]);
    expect(host.asked).toEqual([]);
  });
});

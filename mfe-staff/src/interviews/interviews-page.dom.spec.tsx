import { describe, expect, it } from '@jest/globals';
import type { DeskInterview, InterviewHours, InterviewWeek, Role } from '@passerelle/contracts';
import {
  createFakeHost,
  learner,
  noAnswer,
  noNetwork,
  type Reply,
  refuse,
  renderInSlice,
} from '@passerelle/slice-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InterviewsPage } from './interviews-page.js';

const request: DeskInterview = {
  ...{ id: 'b1', status: 'PENDING', version: 3, created_at: '2026-12-01T10:00:00.000Z' },
  ...{ date: '3-12-2026', time: '10:00:00', starts_at: '2026-12-03T15:00:00.000Z' },
  person: { id: 'p', first_name: 'Aïssatou', last_name: 'Diallo' },
  person_time_zone: 'Africa/Conakry',
  ...{ held_by: null, mine: false, is_mock: false, score: null, may: ['decide', 'move'] },
};
const claire = { id: 'claire', first_name: 'Claire', last_name: 'Tremblay' };
const accepted: DeskInterview = {
  ...request,
  ...{ id: 'b2', status: 'ACCEPTED', version: 2, held_by: claire, mine: true, may: ['move', 'call_off'] },
  ...{ date: '4-12-2026', starts_at: '2026-12-04T15:00:00.000Z' },
  person: { id: 'q', first_name: 'Minh', last_name: 'Tran' },
};
const over: DeskInterview = {
  ...accepted,
  ...{ id: 'b3', date: '30-11-2026', starts_at: '2026-11-30T15:00:00.000Z', may: ['mark'], is_mock: true },
  person: { id: 'r', first_name: 'Lucía', last_name: 'Paredes' },
};
const week: InterviewWeek = {
  ...{ first_day: '2026-11-30', last_day: '2026-12-06', this_week: '2026-11-30' },
  ...{ time_zone: 'America/Toronto', now: '2026-12-02T15:30:00.000Z' },
  requests: [request],
  to_mark: [over],
  interviews: [over, request, accepted],
};
const sheet = {
  goal: { target_nclc: 7, exam_date: '2027-03-01' },
  results: [
    { category: 'written_comprehension', score: 462, cecrl: 'B2', nclc: 7, at: '2026-11-20T10:00:00.000Z' },
  ],
};
const past = [{ id: 'b0', starts_at: '2026-10-05T14:00:00.000Z', held_by: claire, score: 12.5 }];
const detail = (interview: DeskInterview, notes = '') => ({ ...interview, notes, graded_at: null, past });
const hours: InterviewHours = {
  ...{ time_zone: 'America/Toronto', is_default: true, teachers: [], school_holidays: [] },
};
const read = 'GET /mgmt/bookings/week/';
const approve = 'GET /mgmt/bookings/b1/approve_booking/';

function open(replies: Record<string, Reply> = {}, path = '/entretiens', roles: Role[] = ['teacher']) {
  const host = createFakeHost({
    session: { user: { ...learner, id: 'claire', roles } },
    replies: {
      [read]: week,
      'GET /mgmt/bookings/b1/interview/': detail(request),
      'GET /mgmt/bookings/b2/interview/': detail(accepted),
      'GET /mgmt/bookings/b3/interview/': detail(over, 'À l’aise.'),
      'GET /exam/people/p/sheet/': sheet,
      'GET /exam/people/q/sheet/': sheet,
      'GET /exam/people/r/sheet/': sheet,
      'GET /mgmt/bookings/hours/': hours,
      ...replies,
    },
  });
  renderInSlice(<InterviewsPage />, { host, path });
  return host;
}
const toasts: string[] = [];
window.addEventListener('passerelle:toast', (event) => {
  const { title, description } = (event as CustomEvent<{ title: string; description?: string }>).detail;
  toasts.push([title, description].filter(Boolean).join(' ').replaceAll('\u202f', ' '));
});
const opened = async (name: RegExp) => {
  const rows = await screen.findAllByRole('button', { name });
  fireEvent.click(rows.at(-1) as HTMLElement);
};

describe('the interviews at the desk', () => {
  it('are not for learners', () => {
    const host = open({}, '/entretiens', ['learner']);
    expect(screen.getByText('Cette page est réservée à l’équipe enseignante')).toBeTruthy();
    expect(host.asked).toEqual([]);
  });

  it('begin with what waits for an answer; goal and results stand beside it', async () => {
    open();
    const waiting = await screen.findByRole('region', { name: /^À répondre.: 1$/ });
    expect(waiting.textContent).toMatch(/Jeudi 3 décembre, 10:00.AM15.h à.Conakry/);
    await within(waiting).findByText(/Objectif.: NCLC 7, examen le 1er mars 2027/);
    expect(waiting.textContent).toMatch(/Compréhension ÉcriteNCLC 7 462 \/ 699 · B2/);
    await within(waiting).findByText('12,5 / 20');
    expect(screen.getByRole('region', { name: /^À noter.: 1$/ }).textContent).toMatch(/Lucía Paredes/);
    const ofWeek = screen.getByRole('region', { name: 'Semaine du 30 novembre au 6 décembre 2026' });
    expect(
      within(ofWeek)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([...['Lundi 30 novembre', 'Jeudi 3 décembre', 'Vendredi 4 décembre']]);
    const rows = within(ofWeek).getAllByRole('button', { expanded: false });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Lucía Paredesexamen blanc · avec vous.*à noter$/),
      expect.stringMatching(/Aïssatou Diallo.*en attente$/),
      expect.stringMatching(/Minh Tranavec vous.*accepté$/),
    ]);
  });

  it('of a candidate who aims at an NCLC in single skills only say so', async () => {
    const goal = { target_nclc: null, by_skill: { oral_expression: 9 }, exam_date: null };
    open({ 'GET /exam/people/p/sheet/': { ...sheet, goal } });
    const waiting = await screen.findByRole('region', { name: /^À répondre.: 1$/ });
    await within(waiting).findByText('Objectif par épreuve, sans date d’examen.');
    expect(waiting.textContent).toMatch(/Expression OraleaucunNCLC.9/);
  });

  it('that one holds say where, with a link', async () => {
    const place = 'en visioconférence, https://visio.example/ecole';
    open({ [read]: { ...week, interviews: [{ ...accepted, place }] } });
    expect(screen.queryByText(/^Où/)).toBeNull();
    await opened(/Minh Tran/);
    const said = screen.getByText(/^Où/);
    expect(said.textContent).toMatch(/^Où.: en visioconférence, https:\/\/visio\.example\/ecole$/);
    const link = within(said).getByRole('link');
    expect(link.getAttribute('href')).toBe('https://visio.example/ecole');
  });

  it('what the school’s evening brought has its day, not that of UTC', async () => {
    const late = { ...request, created_at: '2026-12-02T01:30:00.000Z' };
    const [result] = sheet.results;
    open({
      [read]: { ...week, requests: [late] },
      'GET /exam/people/p/sheet/': { ...sheet, results: [{ ...result, at: '2026-11-21T02:00:00.000Z' }] },
    });
    const waiting = await screen.findByRole('region', { name: /^À répondre.: 1$/ });
    expect(waiting.textContent).toMatch(/Demandé le 1er décembre 2026\./);
    await within(waiting).findByText('20 novembre 2026');
  });

  it('a request is accepted once, of the version that was shown', async () => {
    const host = open({ [approve]: { ...request, mine: false } });
    const [button] = await screen.findAllByRole('button', { name: 'Accepter, Aïssatou Diallo' });
    fireEvent.click(button as HTMLElement);
    fireEvent.click(button as HTMLElement);
    await waitFor(() => expect(toasts).toContain('Entretien accepté : vous recevez Aïssatou Diallo.'));
    expect(host.asked.filter((call) => call.includes('approve'))).toEqual([`${approve}?version=3`]);
    await waitFor(() => expect(host.asked.filter((call) => call.startsWith(read))).toHaveLength(2));
    expect(document.activeElement?.textContent).toMatch(/^À répondre/);
  });

  it('an answer takes nobody from the note that they are typing of another', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const host = open({ [approve]: () => new Promise((resolve) => (answer = resolve)) });
    const [button] = await screen.findAllByRole('button', { name: 'Accepter, Aïssatou Diallo' });
    fireEvent.click(button as HTMLElement);
    await waitFor(() => expect(host.asked).toContain(`${approve}?version=3`));
    await opened(/^10:00.AM.*Lucía Paredes/);
    const notes = await screen.findByLabelText('Notes pour l’école');
    await userEvent.type(notes, ' Cherche');
    toasts.length = 0;
    answer(Response.json({ ...request, mine: false }));
    await waitFor(() => expect(toasts).toEqual(['Entretien accepté : vous recevez Aïssatou Diallo.']));
    expect(document.activeElement).toBe(notes);
  });

  it('a colleague’s decision is told, and what stands is shown', async () => {
    const why = 'Cette réservation ne peut plus être modifiée.';
    const host = open({ [approve]: refuse('conflict', why) });
    const [button] = await screen.findAllByRole('button', { name: 'Accepter, Aïssatou Diallo' });
    host.replies[read] = { ...week, requests: [], to_mark: [], interviews: [over, accepted] };
    fireEvent.click(button as HTMLElement);
    await screen.findByRole('region', { name: /^Aucune demande n’attend$/ });
    expect(toasts).toContain(`Ce n’est pas fait ${why}`);
  });

  it('without a network nothing is lost, and the refusal stands beside the button', async () => {
    open({ 'GET /mgmt/bookings/b1/reject_booking/': noNetwork });
    const [button] = await screen.findAllByRole('button', { name: 'Refuser, Aïssatou Diallo' });
    fireEvent.click(button as HTMLElement);
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Refuser' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Ce n’est pas fait.*ne répond pas/);
    expect(screen.getAllByRole('button', { name: 'Accepter, Aïssatou Diallo' })).toBeTruthy();
  });

  it('one that is to come is called off after a question', async () => {
    const call = 'POST /mgmt/bookings/b2/call_off/';
    const host = open({ [call]: { ...accepted, status: 'CANCELLED', version: 3, may: [] } });
    await opened(/^10:00.AM.*Minh Tran/);
    fireEvent.click(await screen.findByRole('button', { name: 'Annuler, Minh Tran' }));
    expect(host.bodies(call)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Annuler l’entretien' }));
    await waitFor(() => expect(host.bodies(call)).toEqual([{ version: 2 }]));
    await waitFor(() => expect(toasts).toContain('Entretien annulé : il est rendu au candidat.'));
  });

  it('a request is moved to a free hour of another day, which is said by both clocks', async () => {
    const hour = (time: string, starts_at: string, left = 1) => ({ time, starts_at, left });
    const availability = (...left: readonly number[]) => ({
      ...{ month: '2026-12', first_month: '2026-12', last_month: '2027-11', time_zone: 'America/Toronto' },
      now: week.now,
      days: [
        {
          date: '7-12-2026',
          hours: [
            hour('09:00:00', '2026-12-07T14:00:00.000Z', left[0]),
            hour('19:00:00', '2026-12-08T00:00:00.000Z', left[1]),
            hour('20:00:00', '2026-12-08T01:00:00.000Z', left[2]),
          ],
        },
        { date: '8-12-2026', closed: 'holiday', hours: [] },
      ],
    });
    const [call, offered] = ['POST /mgmt/bookings/b1/move/', 'GET /mgmt/bookings/availability/'];
    const host = open({ [offered]: availability(0, 1, 1), [call]: refuse('slot_taken') });
    const [opener] = await screen.findAllByRole('button', { name: 'Déplacer, Aïssatou Diallo' });
    fireEvent.click(opener as HTMLElement);
    const form = await screen.findByRole('form', { name: 'Déplacer l’entretien d’Aïssatou Diallo' });
    const day = within(form).getByLabelText('Nouveau jour');
    expect(document.activeElement).toBe(day);
    fireEvent.change(day, { target: { value: '2026-12-08' } });
    await within(form).findByText('L’école est fermée ce jour-là.');
    fireEvent.change(day, { target: { value: '2026-12-07' } });
    const choose = async (...hours: readonly string[]) => {
      await userEvent.click(within(form).getByRole('button', { name: /Heure de l’école/ }));
      const options = screen.getAllByRole('option');
      expect(options.map(({ textContent }) => textContent)).toEqual(hours);
      await userEvent.click(options.at(-1) as HTMLElement);
    };
    await choose('7:00\u00a0PM', '8:00\u00a0PM');
    expect(form.textContent).toMatch(
      /Lundi 7 décembre, 8:00.PM, soit 1.h, mardi, à.Conakry pour le candidat/,
    );
    const button = () => within(form).getByRole('button', { name: 'Déplacer l’entretien' });
    host.replies[offered] = availability(0, 1, 0);
    await userEvent.click(button());
    expect((await within(form).findByRole('alert')).textContent).toMatch(/déjà réservée/);
    await waitFor(() => expect(button()).toHaveProperty('disabled', true));
    expect(form.textContent).not.toMatch(/pour le candidat/);
    host.replies[call] = { ...accepted, id: 'b1' };
    await choose('7:00\u00a0PM');
    await userEvent.click(button());
    await waitFor(() => expect(toasts).toContain('Entretien déplacé : le candidat le lit par e-mail.'));
    expect(host.bodies(call)).toEqual(
      ['20:00:00', '19:00:00'].map((time) => ({ version: 3, date: '7-12-2026', time })),
    );
  });

  it('one that is over is marked; what is no mark is said', async () => {
    const call = 'PUT /mgmt/bookings/b3/mark/';
    const host = open({ [call]: { ...over, score: 14.5, version: 3 } });
    await opened(/^10:00.AM.*Lucía Paredes/);
    const form = await screen.findByRole('form', { name: 'Noter l’entretien de Lucía Paredes' });
    const note = within(form).getByLabelText('Note sur 20');
    expect((within(form).getByLabelText('Notes pour l’école') as HTMLTextAreaElement).value).toBe(
      'À l’aise.',
    );
    await userEvent.type(note, '14,3');
    expect(form.textContent).toMatch(/De 0 à 20, au demi-point/);
    expect(within(form).getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true);
    await userEvent.clear(note);
    await userEvent.type(note, '14,5{Enter}');
    await waitFor(() => expect(host.bodies(call)).toEqual([{ version: 2, score: 14.5, notes: 'À l’aise.' }]));
    expect(form.textContent).toMatch(/C1 · NCLC 9/);
  });

  it('a mark is taken back after a question, which says what becomes of it; an empty field takes none back', async () => {
    const call = 'PUT /mgmt/bookings/b3/mark/';
    const marked: DeskInterview = { ...over, score: 6 };
    const host = open({
      [read]: { ...week, to_mark: [], interviews: [marked] },
      'GET /mgmt/bookings/b3/interview/': detail(marked, 'Awa, et non Lucía.'),
      [call]: { ...over, score: null, version: 3 },
    });
    await opened(/^10:00.AM.*Lucía Paredes/);
    const note = (await screen.findByLabelText('Note sur 20')) as HTMLInputElement;
    await userEvent.clear(note);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/^Pour la retirer/)).toBeTruthy();
    expect(host.bodies(call)).toEqual([]);
    const ask = () => userEvent.click(screen.getByRole('button', { name: 'Retirer la note, Lucía Paredes' }));
    await ask();
    const dialog = await screen.findByRole('alertdialog', { name: /^Retirer la note de Lucía Paredes/ });
    const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(text?.replace(/\s/g, ' ')).toMatch(/^6 sur 20 ne compte plus.* examen blanc attend de nouveau/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retour' }));
    expect(host.bodies(call)).toEqual([]);
    await ask();
    host.replies['GET /mgmt/bookings/b3/interview/'] = { ...detail(over, 'Awa, et non Lucía.'), version: 3 };
    host.replies[read] = { ...week, interviews: [{ ...over, version: 3 }], to_mark: [] };
    const again = await screen.findByRole('alertdialog');
    await userEvent.dblClick(within(again).getByRole('button', { name: 'Retirer la note' }));
    await waitFor(() => expect(toasts).toContain('Note retirée : le candidat le lit par e-mail.'));
    expect(host.bodies(call)).toEqual([{ version: 2, score: null, notes: 'Awa, et non Lucía.' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retirer la note/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note sur 20')));
    expect(note.value).toBe('');
  });

  it('what is typed of one is there again when its row was closed', async () => {
    const host = open({ 'PUT /mgmt/bookings/b3/mark/': { ...over, version: 3 } });
    const row = /^10:00.AM.*Lucía Paredes/;
    const notes = async () => (await screen.findByLabelText('Notes pour l’école')) as HTMLTextAreaElement;
    await opened(row);
    await userEvent.type(await notes(), ' Cherche ses mots.');
    await opened(row);
    expect(screen.queryByLabelText('Notes pour l’école')).toBeNull();
    await opened(row);
    expect((await notes()).value).toBe('À l’aise. Cherche ses mots.');
    await userEvent.click(screen.getByRole('tab', { name: 'Disponibilités' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Demandes et semaine' }));
    await opened(row);
    expect((await notes()).value).toBe('À l’aise. Cherche ses mots.');
    host.replies['GET /mgmt/bookings/b3/interview/'] = { ...detail(over, 'Notées par Claire.'), version: 3 };
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(toasts).toContain('Notes enregistrées.'));
    await opened(row);
    await opened(row);
    expect((await notes()).value).toBe('Notées par Claire.');
  });

  it('what is typed of one while it is being recorded is there again too', async () => {
    const call = 'PUT /mgmt/bookings/b3/mark/';
    let answer: (reply: Response) => void = () => undefined;
    const host = open({ [call]: () => new Promise((resolve) => (answer = resolve)) });
    const row = /^10:00.AM.*Lucía Paredes/;
    const notes = async () => (await screen.findByLabelText('Notes pour l’école')) as HTMLTextAreaElement;
    await opened(row);
    await userEvent.type(await notes(), ' Un.');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(host.bodies(call)).toHaveLength(1));
    await userEvent.type(await notes(), ' Deux.');
    await opened(row);
    host.replies['GET /mgmt/bookings/b3/interview/'] = { ...detail(over, 'À l’aise. Un.'), version: 3 };
    toasts.length = 0;
    answer(Response.json({ ...over, version: 3 }));
    await waitFor(() => expect(toasts).toEqual(['Notes enregistrées.']));
    await opened(row);
    expect((await notes()).value).toBe('À l’aise. Un. Deux.');
  });

  it('what is typed of one before what was recorded is read again is there again, and recorded over it', async () => {
    const call = 'PUT /mgmt/bookings/b3/mark/';
    const host = open({ [call]: { ...over, version: 3 } });
    const row = /^10:00.AM.*Lucía Paredes/;
    const notes = async () => (await screen.findByLabelText('Notes pour l’école')) as HTMLTextAreaElement;
    const record = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await opened(row);
    await userEvent.type(await notes(), ' Un.');
    toasts.length = 0;
    host.replies['GET /mgmt/bookings/b3/interview/'] = noAnswer;
    await record();
    await waitFor(() => expect(toasts).toEqual(['Notes enregistrées.']));
    await userEvent.type(await notes(), ' Deux.');
    await record();
    await waitFor(() => expect(host.bodies(call)).toMatchObject([{ version: 2 }, { version: 3 }]));
    await userEvent.type(await notes(), ' Trois.');
    await opened(row);
    host.replies['GET /mgmt/bookings/b3/interview/'] = { ...detail(over, 'À l’aise. Un. Deux.'), version: 3 };
    await opened(row);
    expect((await notes()).value).toBe('À l’aise. Un. Deux. Trois.');
  });

  it('what a colleague recorded meanwhile is shown before it is overwritten', async () => {
    const [call, row] = ['PUT /mgmt/bookings/b3/mark/', /^10:00.AM.*Lucía Paredes/];
    const host = open({ [call]: refuse('conflict', 'Cet entretien a changé : relisez-le.') });
    const said = /^Enregistré entre-temps\s: 12, «\sNotées par Claire\.\s»$/;
    const record = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await opened(row);
    await userEvent.type(await screen.findByLabelText('Note sur 20'), '14,5');
    expect(screen.queryByText(/^Enregistré entre-temps/)).toBeNull();
    const theirs = { ...over, score: 12, version: 3 };
    host.replies['GET /mgmt/bookings/b3/interview/'] = { ...detail(over, 'Notées par Claire.'), ...theirs };
    await record();
    expect(await screen.findByText(said)).toBeTruthy();
    // So it is after the row was closed.
    await userEvent.type(screen.getByLabelText('Notes pour l’école'), ' Précis.');
    await opened(row);
    await opened(row);
    expect(await screen.findByText(said)).toBeTruthy();
    host.replies[call] = { ...over, score: 14.5, version: 4 };
    const mine = { ...detail(over, 'À l’aise. Précis.'), score: 14.5, version: 4 };
    host.replies['GET /mgmt/bookings/b3/interview/'] = mine;
    await record();
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    expect(host.bodies(call)).toMatchObject([
      { version: 2, score: 14.5 },
      { version: 3, score: 14.5, notes: 'À l’aise. Précis.' },
    ]);
    expect(screen.queryByText(/^Enregistré entre-temps/)).toBeNull();
  });

  it('another week is asked for, and the way back', async () => {
    const host = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Semaine suivante' }));
    await waitFor(() => expect(host.asked).toContain(`${read}?from=2026-12-07`));
    expect(screen.getByRole('button', { name: 'Cette semaine' })).toHaveProperty('disabled', true);
  });

  it('that do not come are asked for again', async () => {
    const host = open({ [read]: refuse('forbidden') });
    await screen.findByText('Les entretiens ne s’affichent pas');
    host.replies[read] = { ...week, requests: [], to_mark: [], interviews: [] };
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Aucun entretien cette semaine-là.');
  });
});

describe('when one holds interviews', () => {
  const save = 'PUT /mgmt/bookings/hours/';
  const there = '/entretiens?vue=disponibilites';

  it('is entered day by day, and what is refused stands where it is', async () => {
    const errors = [{ field: 'weekly.0.last_hour', message: 'La dernière heure vient avant la première.' }];
    const refused: Reply = () =>
      Response.json(
        {
          ...{ type: 'x', title: 'x', status: 400, code: 'validation_failed', detail: 'x', message: 'x' },
          errors,
        },
        { status: 400 },
      );
    const host = open({ [save]: refused }, there);
    await screen.findByText('Personne n’a indiqué ses heures');
    fireEvent.click(screen.getByRole('button', { name: 'Ajouter une plage, mardi' }));
    const tuesday = screen.getByRole('group', { name: 'Mardi' });
    fireEvent.change(within(tuesday).getByLabelText('Dernier entretien'), { target: { value: '8' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ajouter un congé' }));
    fireEvent.change(screen.getByLabelText(/^Du/), { target: { value: '2030-12-24' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer les disponibilités' }));
    expect((await within(tuesday).findByRole('alert')).textContent).toBe(errors[0]?.message);
    host.replies[save] = { teacher_id: 'claire', first_name: '', last_name: '', weekly: [], holidays: [] };
    fireEvent.change(within(tuesday).getByLabelText('Dernier entretien'), { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer les disponibilités' }));
    await waitFor(() => expect(toasts).toContain('Disponibilités enregistrées.'));
    expect(host.bodies(save).at(-1)).toEqual({
      weekly: [{ weekday: 2, first_hour: 9, last_hour: 12, capacity: 1 }],
      holidays: [{ first_day: '2030-12-24', last_day: '2030-12-24' }],
      version: '',
    });
    expect(screen.queryByRole('button', { name: 'Enregistrer les congés de l’école' })).toBeNull();
  });

  it('what is refused stays with its line when those above it go, and goes with it', async () => {
    const errors = [{ field: 'weekly.1.last_hour', message: 'Ces plages se chevauchent.' }];
    const said = { type: 'x', title: 'x', code: 'validation_failed', detail: 'x', message: 'x' };
    open({ [save]: () => Response.json({ ...said, status: 400, errors }, { status: 400 }) }, there);
    const add = (day: string) =>
      fireEvent.click(screen.getByRole('button', { name: `Ajouter une plage, ${day}` }));
    const remove = (day: string) =>
      fireEvent.click(screen.getByRole('button', { name: `Retirer la plage du ${day}, 9\u00a0h` }));
    await screen.findByRole('button', { name: 'Ajouter une plage, lundi' });
    for (const day of ['lundi', 'mardi', 'mercredi']) add(day);
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer les disponibilités' }));
    const tuesday = within(screen.getByRole('group', { name: 'Mardi' }));
    await tuesday.findByRole('alert');
    remove('lundi');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ajouter une plage, lundi' }));
    tuesday.getByRole('alert');
    remove('mardi');
    expect(screen.queryByRole('alert')).toBeNull();
    add('mardi');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('how many an hour is typed as any number is, and is one from 1 to 50', async () => {
    const host = open({ [save]: noNetwork }, there);
    fireEvent.click(await screen.findByRole('button', { name: 'Ajouter une plage, mardi' }));
    const field = screen.getByLabelText<HTMLInputElement>('Par heure');
    const hand = userEvent.setup();
    const entered = async (text: string) => {
      await hand.click(field);
      await hand.keyboard(`{Backspace}{Backspace}${text}`);
      await hand.click(screen.getByRole('button', { name: 'Enregistrer les disponibilités' }));
      await screen.findByRole('alert');
      return field.value;
    };
    expect([await entered('3'), await entered('75'), await entered('')]).toEqual(['3', '50', '1']);
    const sent = host.bodies(save) as { weekly: { capacity: number }[] }[];
    expect(sent.map(({ weekly }) => weekly[0]?.capacity)).toEqual([3, 50, 1]);
  });

  it('begins with what stands now, not with what stood there before', async () => {
    const own = { teacher_id: 'claire', first_name: 'Claire', last_name: 'Tremblay', holidays: [] };
    const weekly = (first_hour: number) => [{ weekday: 2, first_hour, last_hour: 15, capacity: 1 }];
    const list = 'GET /mgmt/bookings/hours/';
    const first = async () => {
      const tuesday = within(await screen.findByRole('group', { name: 'Mardi' }));
      return (tuesday.getByLabelText('Premier entretien') as HTMLSelectElement).value;
    };
    const host = open({ [list]: { ...hours, teachers: [{ ...own, weekly: weekly(9) }] } }, there);
    expect(await first()).toBe('9');
    await userEvent.click(screen.getByRole('tab', { name: 'Demandes et semaine' }));
    await screen.findByRole('button', { name: 'Semaine suivante' });
    host.replies[list] = { ...hours, teachers: [{ ...own, weekly: weekly(13) }] };
    await userEvent.click(screen.getByRole('tab', { name: 'Disponibilités' }));
    expect(await first()).toBe('13');
  });

  it('administrators enter the school’s holidays too', async () => {
    const call = 'PUT /mgmt/bookings/holidays/';
    const holiday = { first_day: '2030-12-25', last_day: '2030-12-25' };
    const host = open(
      { 'GET /mgmt/bookings/hours/': { ...hours, school_holidays: [holiday] }, [call]: { holidays: [] } },
      there,
      ['admin'],
    );
    const named = /^Retirer.: Congé du 25 décembre 2030$/;
    fireEvent.click(await screen.findByRole('button', { name: named }));
    const school = within(screen.getByRole('region', { name: 'Congés de l’école' }));
    expect(document.activeElement).toBe(school.getByRole('button', { name: 'Ajouter un congé' }));
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer les congés de l’école' }));
    await waitFor(() => expect(host.bodies(call)).toEqual([{ holidays: [] }]));
  });

  it('a long holiday says how long it is: a year that was corrected in its first day stays in its last', async () => {
    open({ 'GET /mgmt/bookings/hours/': { ...hours, school_holidays: [] } }, there, ['admin']);
    const school = within(await screen.findByRole('region', { name: 'Congés de l’école' }));
    fireEvent.click(school.getByRole('button', { name: 'Ajouter un congé' }));
    const begin = (value: string) => fireEvent.change(school.getByLabelText(/^Du/), { target: { value } });
    begin('2031-12-24');
    expect(school.queryByText(/jours/)).toBeNull();
    begin('2030-12-24');
    expect(school.getByText(/jours/).textContent?.replace(/\s/g, ' ')).toBe(
      '366 jours, du 24 décembre 2030 au 24 décembre 2031.',
    );
  });

  it('a year with a digit too many, which a browser takes, is not said; the form stays', async () => {
    open({ 'GET /mgmt/bookings/hours/': { ...hours, school_holidays: [] } }, there, ['admin']);
    const school = within(await screen.findByRole('region', { name: 'Congés de l’école' }));
    fireEvent.click(school.getByRole('button', { name: 'Ajouter un congé' }));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(school.getByLabelText(label), { target: { value } });
    type(/^Du/, '20300-12-24');
    expect(school.getByRole('button', { name: /^Retirer.: Congé$/ })).toBeTruthy();
    type(/^Du/, '2030-12-24');
    type(/^Au/, '20310-01-02');
    expect(school.queryByText(/jours/)).toBeNull();
    type(/^Au/, '2031-01-02');
    expect(school.getByRole('button', { name: /^Retirer.: Congé du 24 décembre 2030$/ })).toBeTruthy();
  });

  it('keeps the holidays that another administrator saved meanwhile, and one’s own change', async () => {
    const [list, call] = ['GET /mgmt/bookings/hours/', 'PUT /mgmt/bookings/holidays/'];
    const off = (day: string) => ({ first_day: day, last_day: day });
    const changed = refuse('conflict', 'Les congés ont changé entre-temps.');
    const host = open({ [list]: { ...hours, holidays_version: '' }, [call]: changed }, there, ['admin']);
    const school = within(await screen.findByRole('region', { name: 'Congés de l’école' }));
    fireEvent.click(school.getByRole('button', { name: 'Ajouter un congé' }));
    fireEvent.change(school.getByLabelText(/^Du/), { target: { value: '2031-04-14' } });
    host.replies[list] = { ...hours, school_holidays: [off('2030-12-25')], holidays_version: 'a' };
    const press = () =>
      fireEvent.click(school.getByRole('button', { name: 'Enregistrer les congés de l’école' }));
    press();
    expect((await school.findByRole('alert')).textContent).toMatch(
      /Les congés ont changé entre-temps\. Voici ce qui est enregistré maintenant, avec vos changements/,
    );
    const both = ['2030-12-25', '2031-04-14'];
    for (const day of ['25 décembre 2030', '14 avril 2031'])
      school.getByRole('group', { name: `Congé du ${day}` });
    host.replies[call] = { holidays: both.map(off), version: 'b' };
    toasts.length = 0;
    press();
    await waitFor(() => expect(toasts).toEqual(['Congés de l’école enregistrés.']));
    expect(school.queryByRole('alert')).toBeNull();
    press();
    await waitFor(() => expect(host.bodies(call)).toHaveLength(3));
    expect(host.bodies(call)).toEqual([
      { holidays: [off('2031-04-14')], version: '' },
      { holidays: both.map(off), version: 'a' },
      { holidays: both.map(off), version: 'b' },
    ]);
  });

  it('keeps the hours that an administrator entered meanwhile, and one’s own change', async () => {
    const list = 'GET /mgmt/bookings/hours/';
    const own = { teacher_id: 'claire', first_name: 'Claire', last_name: 'Tremblay', holidays: [] };
    const on = (weekday: number) => ({ weekday, first_hour: 9, last_hour: 11, capacity: 1 });
    const stands = (version: string, ...days: number[]) => ({
      ...hours,
      teachers: [{ ...own, weekly: days.map(on), version }],
    });
    const changed = refuse('conflict', 'Ces disponibilités ont changé entre-temps.');
    const host = open({ [list]: stands('a', 2), [save]: changed }, there);
    fireEvent.click(await screen.findByRole('button', { name: 'Ajouter une plage, jeudi' }));
    host.replies[list] = stands('b', 3);
    const press = () =>
      fireEvent.click(screen.getByRole('button', { name: 'Enregistrer les disponibilités' }));
    press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/disponibilités ont changé entre-temps/);
    press();
    await waitFor(() => expect(host.bodies(save)).toHaveLength(2));
    expect(host.bodies(save)).toEqual([
      { weekly: [on(2), on(4)], holidays: [], version: 'a' },
      { weekly: [on(3), on(4)], holidays: [], version: 'b' },
    ]);
  });
});

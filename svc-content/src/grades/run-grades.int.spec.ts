import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gradesPage, login, signInWithFactor, userRegistered } from '@passerelle/contracts';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { speak, write } from '../testing/copies.js';
import { complication, examPack } from '../testing/exam-pack.js';
import { registration } from '../testing/registration.js';
import { runGrades } from './run-grades.js';

/** How the account signs in: with a password alone, as the demonstration's do; with a second factor; or it still has to add one. */
let factor: 'none' | 'application' | 'awaited' = 'none';

/** A gateway with one account: signs in, and hands every other call to the service as its caller. */
async function startGateway(caller: TestPerson): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const { authorization, cookie } = request.headers;
    const body = request.method === 'POST' ? JSON.parse(await text(request)) : undefined;
    const refuse = (code: string, detail: string, headers = {}) =>
      response.writeHead(401, headers).end(JSON.stringify({ code, detail }));
    const signedIn = { access: 'token', user: factor === 'awaited' ? { awaits_factor: true } : {} };
    if (path === login.path && body.password === 'secret') {
      if (factor !== 'application') return response.end(JSON.stringify(signedIn));
      const ticket = { 'set-cookie': 'passerelle_ticket=half; HttpOnly; Path=/auth' };
      return refuse('second_factor_required', 'Un second facteur est demandé.', ticket);
    }
    if (path === signInWithFactor.path && cookie === 'passerelle_ticket=half' && body.code === '123456')
      return response.end(JSON.stringify(signedIn));
    if (authorization !== 'Bearer token') return refuse('bad_credentials', 'Mot de passe incorrect.');
    const reply = await (body ? caller.post(path, body) : caller.get(path));
    response.writeHead(reply.status).end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe('npm run grades', () => {
  let content: ContentApp;
  let gateway: Server;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
    gateway = await startGateway(await content.person({ roles: ['teacher'] }));
  });
  afterAll(async () => {
    gateway.close();
    await content.close();
  });

  const run = async (args: string[], password: string | undefined = 'secret', code?: string) => {
    const lines: string[] = [];
    const exit = await runGrades(args, {
      url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      email: 'prof@exemple.org',
      password,
      code,
      print: (line) => lines.push(line),
      complain: (line) => lines.push(line),
    });
    return { code: exit, said: lines.join('\n') };
  };

  it('lists, shows and enters', async () => {
    expect(await run(['list'])).toEqual({ code: 0, said: 'Aucune copie à noter.' });
    const learner = await content.person({ tier: 1 });
    await content.app.publish(userRegistered, registration(learner.userId, 'awa@exemple.org'));
    const questions = [{ id: 'ee-20-t1', response: 'Bonjour à tous.\u0007' }];
    const { body } = await learner.post('/mgmt/save-response-expression/ee-20/', { questions });
    // As it was written: nothing that came with the clipboard makes the copy one that is refused.
    const [answer] = await content.data.query(
      "SELECT response FROM answer WHERE attempt_id = $1 AND response <> ''",
      [body.id],
    );
    expect(answer).toEqual({ response: 'Bonjour à tous.' });
    // Kept from before control characters were left out.
    await content.data.query(
      `UPDATE answer SET response = response || $2 WHERE attempt_id = $1 AND response <> ''`,
      [body.id, '\u001b[2J\u009b1A'],
    );
    const listed = await run(['list']);
    for (const part of [body.id, 'Expression Écrite test 20', 'Awa Touré', 'mots'])
      expect(listed.said).toContain(part);
    const shown = await run(['show', body.id]);
    for (const part of ['Bonjour à tous.', 'awa@exemple.org', 'tache (0–5)'])
      expect(shown.said).toContain(part);
    // What a candidate wrote cannot steer the terminal.
    expect(shown.said).toContain('Bonjour à tous.\ufffd[2J\ufffd1A');
    const points = ['tache=4', 'coherence=3,5', 'lexique=3', 'grammaire=2'];
    const entered = await run(['enter', body.id, ...points, '--comment', 'Bien.']);
    expect([entered.code, entered.said]).toEqual([0, expect.stringContaining('12.5/20, version 1')]);
    expect((await learner.get(`/exam/responses/${body.id}/`)).body.grade).toMatchObject({
      score: 12.5,
      comment: 'Bien.',
    });
    expect((await run(['list', '--graded'])).said).toContain('12.5/20');
    // A grade that stands is revised by name only.
    const better = ['enter', body.id, ...points.slice(0, 3), 'grammaire=5'];
    expect(await run(better)).toEqual({ code: 1, said: expect.stringContaining('notée entre-temps') });
    expect((await run([...better, '--version', '1'])).said).toContain('15.5/20, version 2');
  });

  it('shows the sheet of a spoken task, and the copies to read first', async () => {
    const response = await speak(await content.person({ tier: 1 }));
    const { said } = await run(['show', response]);
    for (const part of [
      'Fiche de l’examinateur : Nadia, une voisine (tu)',
      'Réponse, le prix : Dix',
      complication,
    ])
      expect(said).toContain(part);
    expect((await run(['anchors', response])).said).toBe('Cette épreuve n’a pas de copies repères.');
    const written = await write(await content.person({ tier: 1 }));
    expect((await run(['show', written])).said).toContain(`anchors ${written} » : B1 8.5/20`);
    const anchors = await run(['anchors', written]);
    expect(anchors.code).toBe(0);
    for (const part of [
      'B1, 8.5/20 – Expression Écrite test 20, tâche 1',
      'Je demand [1] un congé.',
      '1. − Un e.',
    ])
      expect(anchors.said).toContain(part);
    expect(anchors.said).not.toContain('C1');
    await content.data.query(`DELETE FROM submitted_expression WHERE response_id = ANY ($1)`, [
      [response, written],
    ]);
  });

  it('lists every copy that waits, page by page', async () => {
    const copies = 2 * gradesPage;
    for (const fill of [
      `INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, submitted_at)
       SELECT md5('p' || n)::uuid, user_id, test_id, version, mode, started_at, submitted_at
         FROM (SELECT * FROM attempt LIMIT 1) a, generate_series(1, ${copies}) n`,
      `INSERT INTO submitted_expression (response_id, user_id, test_id, skill, submitted_at, words, recordings)
       SELECT md5('p' || n)::uuid, user_id, test_id, skill, submitted_at, 1, 0
         FROM (SELECT * FROM submitted_expression LIMIT 1) e, generate_series(1, ${copies}) n`,
    ])
      await content.data.query(fill);
    const lines = (await run(['list'])).said.split('\n');
    expect([lines.length, new Set(lines).size]).toEqual([copies, copies]);
    await content.data.query(`DELETE FROM submitted_expression WHERE response_id = ANY
      (SELECT md5('p' || n)::uuid FROM generate_series(1, ${copies}) n)`);
  });

  it('signs a teacher in with a second factor, and says what it needs', async () => {
    factor = 'application';
    expect((await run(['list'], 'secret', '123456')).code).toBe(0);
    expect(await run(['list'])).toEqual({ code: 1, said: expect.stringContaining('GRADES_CODE') });
    expect((await run(['list'], 'secret', '654321')).code).toBe(1);
    factor = 'awaited';
    expect(await run(['list'])).toEqual({ code: 1, said: expect.stringContaining('add one to the account') });
    factor = 'none';
  });

  it('says what was refused, and how it is used', async () => {
    const learner = await content.person({ tier: 1 });
    const questions = [{ id: 'ee-20-t1', response: 'Bonjour.' }];
    const { body } = await learner.post('/mgmt/save-response-expression/ee-20/', { questions });
    const refused = await run(['enter', body.id, 'tache=9']);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('criteria.tache');
    expect(await run(['list'], 'wrong')).toEqual({ code: 1, said: 'Mot de passe incorrect.' });
    for (const args of [
      [],
      ['list', 'x'],
      ['show'],
      ['enter', body.id],
      ['enter', body.id, 'tache'],
      ['list', '--all'],
      ['enter', body.id, 'tache=4', '--version', 'x'],
    ]) {
      const { code, said } = await run(args);
      expect([code, said]).toEqual([2, expect.stringContaining('npm run grades')]);
    }
    expect((await run(['list'], '')).code).toBe(2);
  });
});

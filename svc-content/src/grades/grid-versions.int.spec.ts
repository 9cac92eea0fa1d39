import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ImportedPack } from '@passerelle/content-packs';
import type { MarkingGrid } from '@passerelle/contracts';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';

const grid: MarkingGrid = {
  version: 2,
  scale: [{ points: 2.5, label: 'NCLC 7' }],
  criteria: ['tache', 'langue'].map((id) => ({
    id,
    name: id,
    max: 5,
    weight: 2,
    descriptors: { '2.5': 'Moyen.' },
  })),
  tasks: [25, 35, 40].map((weight, index) => ({ task: index + 1, weight })),
  caps: [{ id: 'hors-sujet', name: 'Hors sujet', most: 5 }],
};
const withNewGrid: ImportedPack = {
  ...examPack,
  version: '1.1.0',
  tests: examPack.tests.map((test) => (test.id === 'ee-20' ? { ...test, set: { ...test.set, grid } } : test)),
};

let content: ContentApp;
let teacher: TestPerson;
beforeAll(async () => {
  content = await startContentApp();
  await content.importPack(examPack);
  teacher = await content.person({ roles: ['teacher'] });
});
afterAll(() => content.close());

const submitted = async () => {
  const learner = await content.person({ tier: 1 });
  const questions = [{ id: 'ee-20-t1', response: 'Bonjour à tous.' }];
  const { body } = await learner.post('/mgmt/save-response-expression/ee-20/', { questions });
  return { learner, id: body.id as string };
};
const record = (body: object) => teacher.post('/exam/grades/', body);

it('a copy is graded, and graded again, by the grid that it was written under; its grade names it', async () => {
  const old = await submitted();
  const points = { tache: 4, coherence: 3, lexique: 3, grammaire: 3 };
  expect((await record({ response_id: old.id, criteria: points })).status).toBe(201);
  await content.importPack(withNewGrid);

  const recent = await submitted();
  const { body: copy } = await teacher.get(`/exam/grades/${recent.id}/`);
  expect(copy.marking).toEqual(grid);
  const alike = { tache: 2.5, langue: 2.5 };
  const tasks = [
    { task: 2, criteria: { tache: 3.5 } },
    { task: 3, caps: ['hors-sujet'] },
  ];
  expect((await record({ response_id: recent.id, criteria: points })).status).toBe(400);
  const given = { response_id: recent.id, criteria: alike, tasks };
  // 10 × 25 % + 12 × 35 % + 5 × 40 %
  expect((await record(given)).body).toMatchObject({ score: 8.5, version: 1 });
  expect((await record(given)).body.version).toBe(1);
  expect((await record({ ...given, tasks: [tasks[0]] })).body).toMatchObject({ score: 10.5, version: 2 });
  const { grade } = (await recent.learner.get(`/exam/responses/${recent.id}/`)).body;
  expect(grade).toMatchObject({ grid: 2, score: 10.5, nclc: 7 });
  expect(grade.tasks.map(({ score }: { score: number }) => score)).toEqual([10, 12, 10]);
  const [{ grades }] = (await recent.learner.get('/exam/export/')).body.attempts;
  expect(grades.map((each: { grid: number; score: number }) => [each.grid, each.score])).toEqual([
    [2, 8.5],
    [2, 10.5],
  ]);

  expect((await teacher.get(`/exam/grades/${old.id}/`)).body.marking.version).toBeUndefined();
  expect((await record({ response_id: old.id, criteria: { ...points, tache: 5 } })).status).toBe(201);
  const { grade: kept } = (await old.learner.get(`/exam/responses/${old.id}/`)).body;
  expect(kept).toMatchObject({ grid: 1, tasks: null, score: 14, version: 2 });
});

import { expect } from '@jest/globals';
import type { TestPerson } from './content-app.js';
import { recordedSounds } from './recorded-sounds.js';

let texts = 0;

/** Hands a written copy over; each text is another one. @returns the response's id */
export async function write(
  person: TestPerson,
  response: string | null = `Bonjour ${texts++}.`,
  testId = 'ee-20',
): Promise<string> {
  const questions = [{ id: 'ee-20-t1', response }];
  const { status, body } = await person.post(`/mgmt/save-response-expression/${testId}/`, { questions });
  expect(status).toBe(201);
  return body.id;
}

/** Records an answer and hands it over. @returns the response's id */
export async function speak(person: TestPerson): Promise<string> {
  const { body } = await person.post('/exam/attempts/', { test_id: 'eo-20' });
  const form = new FormData();
  form.append('attempt_id', body.id);
  form.append('question_id', 'eo-20-t1');
  form.append('recording', new Blob([new Uint8Array(recordedSounds.webm)], { type: 'audio/webm' }), 'a');
  expect((await person.send('/exam/recordings/', form)).status).toBe(201);
  const sent = { questions: [], attempt_id: body.id };
  expect((await person.post('/mgmt/save-response-expression/eo-20/', sent)).status).toBe(201);
  return body.id;
}

import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as z from 'zod/mini';
import { endpoints, listReviews } from '../calls/index.js';
import { openApiDocument } from './document.js';
import { fieldNotes } from './notes.js';
import type { Operation } from './types.js';

const document = openApiDocument();
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const operation = (id: string) => operations.find(({ operationId }) => operationId === id) as Operation;
const routed = endpoints.filter(({ endpoint }) => endpoint.access !== 'service');

describe('the API document', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has every routed call under its name, and none between services', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      routed.map(({ name }) => name).sort(),
    );
    expect(JSON.stringify(document)).not.toContain('/internal/');
  });

  it('is the same each time', () => expect(openApiDocument()).toEqual(document));

  it('has schemas that a validator can use, and answers that fit them', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
    formats.default(ajv);
    ajv.addKeyword('components');
    ajv.addSchema({ $id: 'https://passerelle.test/api', components: document.components });
    for (const { responses, operationId } of operations) {
      for (const [status, response] of Object.entries(responses)) {
        const media = 'content' in response ? response.content?.['application/json'] : undefined;
        if (!media) continue;
        const refer = JSON.parse(
          JSON.stringify(media.schema).replaceAll('"#/', '"https://passerelle.test/api#/'),
        );
        const validate = ajv.compile(refer);
        validate(media.example);
        expect([operationId, status, validate.errors]).toEqual([operationId, status, null]);
      }
    }
  });

  it.each(routed.map(({ name, endpoint }) => [name, endpoint] as const))(
    'gives an example that %s accepts',
    (name, { body, query, params }) => {
      const { requestBody, parameters = [] } = operation(name);
      const [media] = Object.values(requestBody?.content ?? {});
      if (body) expect(z.safeParse(body, media?.example).error).toBeUndefined();
      for (const [place, schema] of [['path', params] as const, ['query', query] as const]) {
        const given = parameters.filter((parameter) => parameter.in === place);
        const values = Object.fromEntries(given.map(({ name, example }) => [name, example]));
        if (schema) expect(z.safeParse(schema, values).error).toBeUndefined();
      }
    },
  );

  it('says who may call', () => {
    expect(operation('login').security).toEqual([]);
    expect(operation('readMe').security).toEqual([{ bearer: [] }]);
    expect(operation('readQuestions').security).toEqual([{}, { bearer: [] }]);
    expect(operation('createCheckoutSession').security).toEqual([{}, { cookie: [] }, { bearer: [] }]);
    expect(operation('recordGrade')['x-access']).toEqual(['teacher', 'admin']);
    expect(operation('readRecording')['x-access']).toEqual({ ownerOr: ['teacher', 'admin'] });
  });

  it('says which calls are not built yet, and why', () => {
    const planned = 'nobody reads them yet.';
    const { paths } = openApiDocument([{ name: 'listReviews', endpoint: { ...listReviews, planned } }]);
    const [operations] = Object.values(paths) as [{ get: Operation }];
    const { description, responses, ...rest } = operations.get;
    expect(rest['x-planned']).toBe(planned);
    expect(description).toContain(planned);
    expect(responses).toHaveProperty('501');
    expect(operation('sendContactMessage')).not.toHaveProperty('responses.501');
  });

  it('describes bodies by their content type', () => {
    const recording = operation('sendRecording').requestBody?.content['multipart/form-data'];
    expect(recording?.schema.required).toEqual(['attempt_id', 'question_id', 'recording']);
    expect(recording?.encoding).toEqual({ recording: { contentType: 'audio/webm, audio/mp4, audio/ogg' } });
    expect(Object.keys(operation('createCheckoutSession').requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
    ]);
    expect(operation('receiveStripeWebhook').requestBody?.description).toContain('signed');
  });

  it('names schemas once', () => {
    expect(operation('readMe').responses['200']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } },
    });
  });

  it.each(Object.keys(fieldNotes))('has the field of the note %s', (place) => {
    const [name = '', field = ''] = place.split('.');
    expect(document.components.schemas[name]?.properties?.[field]).toHaveProperty('description');
  });
});

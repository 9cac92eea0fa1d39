import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { listPlans, problem, readQuestions, resetPassword, uploadProfileImage } from '@passerelle/contracts';
import { ApiProblem } from './api-problem.js';
import { createApi } from './create-api.js';

function setUp(reply: () => Response | Promise<Response>) {
  const request = jest.fn(async (_path: string, _init?: RequestInit) => reply());
  return { api: createApi({ request }), request };
}

const plan = {
  id: 'gold',
  plan_name: 'Gold',
  amount: 29,
  plan_duration: 30,
  sub_type: 'Examen',
  plan_items: null,
};

describe('the client of the contract table', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('fills the path and sends JSON', async () => {
    const { api, request } = setUp(() => Response.json({ message: 'ok' }));
    await expect(api.call(resetPassword, { body: { email: 'awa@exemple.org' } })).resolves.toEqual({
      message: 'ok',
    });
    const [path, init] = request.mock.calls[0] ?? [];
    expect([path, init?.method, init?.body]).toEqual([
      '/auth/users/reset_password/',
      'POST',
      '{"email":"awa@exemple.org"}',
    ]);
    expect(init?.headers).toHaveProperty('content-type', 'application/json');
  });
  it('leaves the content type of a form to the browser', async () => {
    const { api, request } = setUp(() => Response.json({ image_url: '/media/x.webp' }));
    await api.call(uploadProfileImage, { body: new FormData() });
    expect(request.mock.calls[0]?.[1]?.headers).not.toHaveProperty('content-type');
  });
  it('gives the reply as the contract says, without what the contract does not know', async () => {
    const { api } = setUp(() => Response.json([{ ...plan, secret: 1 }]));
    await expect(api.call(listPlans)).resolves.toEqual([plan]);
  });
  it('hands on and reports a reply outside its contract', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { api } = setUp(() => Response.json([{ ...plan, sub_type: 'Nouveau' }]));
    await expect(api.call(listPlans)).resolves.toEqual([{ ...plan, sub_type: 'Nouveau' }]);
    expect(warn).toHaveBeenCalled();
  });
  it('throws the problem of a refusal', async () => {
    const document = problem('test_locked', { correlationId: 'c1' });
    const { api } = setUp(() => Response.json(document, { status: 403 }));
    const failure = await api
      .call(readQuestions, { params: { testId: 't1' } })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiProblem);
    expect(failure).toMatchObject({
      status: 403,
      code: 'test_locked',
      message: document.message,
      correlationId: 'c1',
    });
  });
  it('throws a problem for a page of a proxy too', async () => {
    const { api } = setUp(() => new Response('<h1>502</h1>', { status: 502 }));
    await expect(api.call(listPlans)).rejects.toMatchObject({ status: 502, code: 'unknown' });
  });
  it('calls what never answered a network problem', async () => {
    const { api } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api.call(listPlans)).rejects.toMatchObject({ status: 0, code: 'network' });
  });
  it('throws the reason of the caller’s own abort', async () => {
    const { api } = setUp(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    await expect(api.call(listPlans, { signal: AbortSignal.abort('left') })).rejects.toBe('left');
  });
  it('hands on an abort that comes later, without what Safari before 17.4 lacks', async () => {
    jest.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    const left = new AbortController();
    const { api, request } = setUp(() => new Promise(() => undefined));
    void api.call(listPlans, { signal: left.signal });
    const given = request.mock.calls[0]?.[1]?.signal;
    expect(given?.aborted).toBe(false);
    left.abort('left');
    expect(given?.reason).toBe('left');
  });
  it('leaves nothing on the caller’s signal once it was answered', async () => {
    const { signal } = new AbortController();
    const { api } = setUp(() => Response.json([plan]));
    await api.call(listPlans, { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

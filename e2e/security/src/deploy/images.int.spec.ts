import { expect, it } from '@jest/globals';
import { login } from '@passerelle/contracts';
import { outcome } from '../house/client.js';
import { imagesSuite } from './images-suite.js';

/** One service and the way in, on the modules that are installed here: `npm run prove` installs those of every image anew, and runs all. */
imagesSuite({
  modules: 'installed',
  services: ['svc-auth'],
  helpers: [],
  asks: (house) =>
    it('a call passes the gateway, its service and its database', async () => {
      const json = { email: 'personne@exemple.test', password: 'pont-de-Rimouski-42' };
      expect(outcome(await house().ask(login.path, { json }))).toEqual([401, 'bad_credentials']);
    }),
});

import { ModuleRef } from '@nestjs/core';
import { AccessTokens, Clock, type KitOptions } from '@passerelle/service-kit';
import { testPublicUrl, testTokens } from '@passerelle/service-kit/testing';
import type { Figure } from '../report/figure.js';
import { perSecond } from './rate.js';

const distinct = 4_000;

/** How many access tokens a service verifies in a second: each for the first time, and the same ones again. */
export async function measureTokens(): Promise<Figure[]> {
  const tokens = await testTokens();
  const config = { PUBLIC_URL: testPublicUrl, JWKS_URL: tokens.jwksUrl } as KitOptions['config'];
  const options = { name: 'svc-booking', config, entities: [], migrations: [] } as const;
  const verifier = new AccessTokens(options, undefined as unknown as ModuleRef, new Clock());
  try {
    const fresh = await Promise.all(
      Array.from({ length: distinct }, () => tokens.token({ userId: 'bench' })),
    );
    // The keys are read with the first one.
    await verifier.verify(await tokens.token({ userId: 'bench' }));
    const began = performance.now();
    for (const token of fresh) await verifier.verify(token);
    const first = distinct / ((performance.now() - began) / 1000);
    let turn = 0;
    const again = await perSecond(1, 1, () => verifier.verify(fresh[turn++ % distinct] as string));
    return [
      { name: 'access tokens verified, each new', value: first, unit: 'tokens/s' },
      {
        name: 'access tokens verified, known by their digest',
        value: again,
        unit: 'tokens/s',
        reference: first,
      },
    ];
  } finally {
    await tokens.close();
  }
}

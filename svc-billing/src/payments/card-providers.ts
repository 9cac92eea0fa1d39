import { Inject, Injectable } from '@nestjs/common';
import type { CardProviderName, Refuses } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { BILLING_CONFIG, BillingConfig } from '../config.js';
import type { OrderProvider } from '../orders/order.entity.js';
import type { CardProvider } from './card-provider.js';
import { SandboxpayProvider } from './sandboxpay/sandboxpay-provider.js';
import { StripeProvider } from './stripe/stripe-provider.js';

/** How each provider is made of the settings; null where they are not given. */
const makers: Readonly<Record<CardProviderName, (config: BillingConfig) => CardProvider | null>> = {
  stripe: (config) => new StripeProvider(config),
  sandboxpay: (config) => {
    const { SANDBOXPAY_API_URL: url, SANDBOXPAY_SECRET_KEY: secret } = config;
    return url && secret ? new SandboxpayProvider(url, secret, config) : null;
  },
};

/** The card providers that are offered: those that have their settings. */
@Injectable()
export class CardProviders {
  private readonly byName = new Map<string, CardProvider>();

  constructor(@Inject(BILLING_CONFIG) config: BillingConfig) {
    for (const [name, make] of Object.entries(makers)) {
      const provider = make(config);
      if (provider) this.byName.set(name, provider);
    }
  }

  get names(): string[] {
    return [...this.byName.keys()];
  }

  /** @throws ProblemError `not_found` when it is not offered */
  offered(call: Refuses<'not_found'>, name: CardProviderName): CardProvider {
    return (
      this.byName.get(name) ?? fail(call, 'not_found', { detail: 'Ce moyen de paiement n’est pas proposé.' })
    );
  }

  /** The provider of an order that is there already. @throws when it is not offered any more */
  of(order: { readonly provider: OrderProvider }): CardProvider {
    const provider = this.byName.get(order.provider);
    if (!provider) throw new Error(`No settings for the provider ${order.provider}`);
    return provider;
  }
}

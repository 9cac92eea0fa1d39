import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig as read } from '@passerelle/process-kit';
import { GatewayConfig } from './config.js';

const readConfig = (environment: Record<string, string>) => read(GatewayConfig, environment);

const complete = {
  AUTH_URL: 'http://127.0.0.1:1',
  CONTENT_URL: 'http://127.0.0.1:2',
  BILLING_URL: 'http://127.0.0.1:3',
  BOOKING_URL: 'http://127.0.0.1:4',
  SLICES_DIR: '/tmp/slices',
};

describe('the configuration', () => {
  it('has defaults for the rest', () => {
    expect(readConfig(complete)).toMatchObject({
      PORT: 8080,
      PUBLIC_URL: 'http://localhost:8080',
      CARD_PROVIDER_ORIGINS: [],
      TRUSTED_PROXIES: [],
    });
  });

  it('reads the provider’s origins from a list, and nothing but their origins', () => {
    const list = 'https://checkout.stripe.com/pay, http://127.0.0.1:4242/;script-src';
    expect(readConfig({ ...complete, CARD_PROVIDER_ORIGINS: list }).CARD_PROVIDER_ORIGINS).toEqual([
      'https://checkout.stripe.com',
      'http://127.0.0.1:4242',
    ]);
  });

  it('reads the proxies in front of it, by address or network', () => {
    const proxies = { ...complete, TRUSTED_PROXIES: '10.0.0.0/8, ::1' };
    expect(readConfig(proxies).TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
  });

  it('believes not everybody about their address', () => {
    for (const everybody of ['0.0.0.0/0', '10.0.0.0/8 ::/0'])
      expect(() => readConfig({ ...complete, TRUSTED_PROXIES: everybody })).toThrow(
        /^TRUSTED_PROXIES: must not be everybody/,
      );
  });

  it('is the origin that browsers say, however it was written', () => {
    expect(readConfig({ ...complete, PUBLIC_URL: 'https://TCF.example.ca/' }).PUBLIC_URL).toBe(
      'https://tcf.example.ca',
    );
    expect(() => readConfig({ ...complete, PUBLIC_URL: 'https://example.ca/tcf' })).toThrow(
      /^PUBLIC_URL: must be scheme and host alone/,
    );
  });

  it('names what is wrong, never its value', () => {
    const wrong = {
      ...complete,
      PORT: 'secret',
      AUTH_URL: '',
      CARD_PROVIDER_ORIGINS: 'secret',
      TRUSTED_PROXIES: '::1 secret',
    };
    expect(() => readConfig(wrong)).toThrow(ConfigError);
    expect(() => readConfig(wrong)).toThrow(
      /PORT: .*\n.*AUTH_URL: must be set, .*\n.*CARD_PROVIDER_ORIGINS: .*\n.*TRUSTED_PROXIES: must be addresses/,
    );
    expect(() => readConfig(wrong)).not.toThrow(/secret/);
  });
});

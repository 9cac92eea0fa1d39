import { describe, expect, it } from '@jest/globals';
import { pageHeaders } from './page-headers.js';

describe('pageHeaders', () => {
  it('allows the microphone to the page alone, and nothing else of the device', () => {
    const policy = pageHeaders('http://localhost:4870')['permissions-policy'] ?? '';
    expect(policy).toContain('microphone=(self)');
    for (const feature of ['camera', 'geolocation', 'payment', 'usb'])
      expect(policy).toContain(`${feature}=()`);
  });

  it('asks for https where the public address has it', () => {
    expect(pageHeaders('http://localhost:4870')).not.toHaveProperty('strict-transport-security');
    expect(pageHeaders('https://passerelle.example')).toHaveProperty('strict-transport-security');
  });
});

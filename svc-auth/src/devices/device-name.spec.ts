import { describe, expect, it } from '@jest/globals';
import { deviceName } from './device-name.js';

const gecko = 'Gecko/20100101 Firefox/133.0';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('deviceName', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      'Chrome sur Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64; rv:133.0) ${gecko}`, 'Firefox sur Linux'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
      'Safari sur iOS',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`,
      'Safari sur macOS',
    ],
    [null, 'Appareil inconnu'],
    ['node', 'Appareil inconnu'],
    ['\u0001'.repeat(512), 'Appareil inconnu'],
    ['Votre compte est fermé, allez sur evil.example/1 (', 'Appareil inconnu'],
    ['evil.example/1 (Windows NT 10.0)', 'Windows'],
  ])('%s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});

import { describe, expect, it } from '@jest/globals';
import { SchoolController } from './school.controller.js';

describe('what public pages say of the school', () => {
  it('is what its file says, without what is for receipts and payers', () => {
    const school = {
      ...{ name: 'École du Pont', demonstration: false, email: 'pont@exemple.org', tax: 'TVA 12' },
      time_zone: 'America/Toronto',
      marking_hours: 72,
      ...{ whatsapp: '+1 514 555 0142', social: { youtube: 'https://www.youtube.com/@pont' } },
    };
    expect(new SchoolController(school).read()).toEqual({
      ...{ name: 'École du Pont', demonstration: false, email: 'pont@exemple.org', marking_hours: 72 },
      ...{ social: { youtube: 'https://www.youtube.com/@pont' }, payment_methods: ['card', 'orangemoney'] },
    });
  });

  it('is little where the file says little', () => {
    const school = {
      name: 'École du Pont',
      demonstration: true,
      time_zone: 'America/Toronto',
    };
    expect(new SchoolController(school).read()).toEqual({
      name: 'École du Pont',
      demonstration: true,
      payment_methods: ['card'],
    });
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { LearnerSection, Plan } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { manifest } from '../../manifest.js';
import { MemberMenu } from './member-menu.js';

const sections: LearnerSection[] = manifest.sections.map((section) => ({ ...section, slice: manifest.name }));
const bronze: Plan = {
  ...{ id: 'bronze', plan_name: 'Bronze', amount: 14.99, plan_duration: 30 },
  ...{ sub_type: 'Examen', plan_items: null },
};

function open(path: string) {
  history.replaceState(null, '', path);
  const close = jest.fn();
  const host = createFakeHost({
    replies: {
      'GET /mgmt/available-subscriptions/': [bronze],
      'GET /user/api/user-subscriptions/': { results: [] },
    },
  });
  renderInSlice(<MemberMenu close={close} />, { host: { ...host, sections } });
  return { host, close };
}

afterEach(() => history.replaceState(null, '', '/'));

describe('the learner area in the menu of a phone', () => {
  it('has who one is, the sections and the upsell, and says where one is', async () => {
    open('/dashboard#profilesection');
    expect(screen.getByText('Awa Diop')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mon Compte' }).getAttribute('aria-current')).toBe('page');
    expect(await screen.findByRole('button', { name: /Commencer avec Bronze/ })).toBeTruthy();
  });

  it('closes with the section that one goes to, from any page', async () => {
    const { host, close } = open('/tarifs');
    const home = screen.getByRole('button', { name: 'Tableau de bord' });
    expect(home.getAttribute('aria-current')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mon Compte' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(host.navigated).toEqual([
      { to: '/dashboard#profilesection', state: { section: 'profilesection' } },
    ]);
  });
});

import { defineSlice } from '@passerelle/contracts';

/** mfe-exam has no pages of its own: it fills the learner area and the public practice pages. */
export const slice = defineSlice({
  name: 'mfe-exam',
  version: '0.1.0',
  contract: 1,
  routes: [],
  navigation: [],
  fills: {
    'account.learner-section.v1': './learner-section',
    'account.dashboard-panel.v1': './dashboard-panel',
    'marketing.practice.v1': './practice',
  },
});

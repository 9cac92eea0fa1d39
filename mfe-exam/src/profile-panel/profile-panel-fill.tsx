import { defineFill } from '@passerelle/slice-kit';
import { ProfilePanel } from './profile-panel.js';

export default defineFill('account.profile-panel.v1', ProfilePanel);

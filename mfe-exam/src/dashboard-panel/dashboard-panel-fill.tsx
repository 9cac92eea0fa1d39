import { defineFill } from '@passerelle/slice-kit';
import { DashboardPanel } from './dashboard-panel.js';

export default defineFill('account.dashboard-panel.v1', DashboardPanel);

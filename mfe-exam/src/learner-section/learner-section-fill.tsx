import { defineFill } from '@passerelle/slice-kit';
import { LearnerSection } from './learner-section.js';

export default defineFill('account.learner-section.v1', LearnerSection);

import { defineFill } from '@passerelle/slice-kit';
import { GreetingGoal } from './greeting-goal.js';

export default defineFill('account.goal.v1', GreetingGoal);

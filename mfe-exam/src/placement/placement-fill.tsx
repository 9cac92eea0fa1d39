import { defineFill } from '@passerelle/slice-kit';
import { Placement } from './placement.js';

export default defineFill('marketing.placement.v1', Placement);

import { defineFill } from '@passerelle/slice-kit';
import { Practice } from './practice.js';

export default defineFill('marketing.practice.v1', Practice);

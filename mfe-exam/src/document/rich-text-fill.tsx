import { defineFill } from '@passerelle/slice-kit';
import { RichText } from './rich-text.js';

export default defineFill('marketing.rich-text.v1', RichText);

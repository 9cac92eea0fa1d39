import { defineFill } from '@passerelle/slice-kit';
import { FreeAccount } from './free-account.js';

export default defineFill('exam.free-account.v1', FreeAccount);

import { defineFill } from '@passerelle/slice-kit';
import { MemberMenu } from './member-menu.js';

export default defineFill('shell.member-menu.v1', MemberMenu);

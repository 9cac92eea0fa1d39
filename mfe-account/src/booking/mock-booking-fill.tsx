import { defineFill } from '@passerelle/slice-kit';
import { InterviewPanel } from './panel/interview-panel.js';

export default defineFill('exam.mock-booking.v1', InterviewPanel);

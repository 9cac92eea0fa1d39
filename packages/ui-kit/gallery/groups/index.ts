import type { Group } from '../specimen.js';
import { actions } from './actions.js';
import { brand } from './brand.js';
import { calendar } from './calendar.js';
import { data } from './data.js';
import { exam } from './exam.js';
import { feedback } from './feedback.js';
import { fields } from './fields.js';
import { foundations } from './foundations.js';
import { layout } from './layout.js';
import { overlays } from './overlays.js';

/** In the order of the page; one per folder of `src`. */
export const groups: readonly Group[] = [
  foundations,
  brand,
  actions,
  fields,
  feedback,
  data,
  layout,
  exam,
  overlays,
  calendar,
];

export {
  createFakeHost,
  type FakeHost,
  type FakeHostOptions,
  learner,
  noAnswer,
  noNetwork,
  type Reply,
  refuse,
} from './fake-host.js';
export { renderInSlice } from './render-in-slice.js';
export { renderPublicPage } from './render-public-page.js';

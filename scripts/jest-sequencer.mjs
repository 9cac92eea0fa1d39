/** The order of the spec files: what starts systems of its own first. One long file at the end would keep the other processes waiting. */
import Sequencer from '@jest/test-sequencer';

const order = [/^\/bench\//, /^\/e2e\/security\//, /^\/local\//, /\.int\.spec/];

function rank({ path, context }) {
  const inHouse = path.slice(context.config.rootDir.length);
  const found = order.findIndex((kind) => kind.test(inHouse));
  return found < 0 ? order.length : found;
}

export default class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}

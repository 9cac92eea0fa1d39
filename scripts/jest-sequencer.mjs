/**
 * The order of the spec files: what starts systems of its own first, as one long file at the end would keep the other processes waiting; then what
 * has a document, as React and its tests look for one once, when the process loads them.
 */
import Sequencer from '@jest/test-sequencer';

const order = [/^\/bench\//, /^\/e2e\/security\//, /^\/local\//, /\.int\.spec/, /\.dom\.spec/];

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

export { type ReceivedSpan, type SpanReceiver, spanReceiver } from './span-receiver.js';
export {
  type TestCaller,
  type TestTokens,
  type TokenFaults,
  testPublicUrl,
  testTokens,
} from './test-tokens.js';

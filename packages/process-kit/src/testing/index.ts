export {
  type TestCaller,
  type TestTokens,
  type TokenFaults,
  testPublicUrl,
  testTokens,
} from './test-tokens.js';

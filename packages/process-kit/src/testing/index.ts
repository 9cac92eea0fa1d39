export { liveBytes } from './live-bytes.js';
export { awsEnvironment, type S3Server, startS3Server } from './s3-server.js';
export { type ReceivedSpan, type SpanReceiver, spanReceiver } from './span-receiver.js';
export {
  type TestCaller,
  type TestTokens,
  type TokenFaults,
  testPublicUrl,
  testTokens,
} from './test-tokens.js';

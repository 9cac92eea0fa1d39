/** A build that cannot be published; the message says what to do about it. */
export class PublishError extends Error {}

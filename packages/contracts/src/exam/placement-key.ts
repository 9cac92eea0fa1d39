import * as z from 'zod/mini';

/** Names a placement result to whoever got it, and to nobody else: 122 random bits. It ties the result to one account, once. */
export const PlacementKey = z.uuid();

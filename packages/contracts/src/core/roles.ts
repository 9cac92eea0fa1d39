/**
 * Roles of a person. `learner` is what everyone who signs up gets. What a role may do is said by the `access` of each call; what it sees, by `roles`
 * in the slices' manifests.
 */
export const roles = ['learner', 'teacher', 'admin', 'ops'] as const;
export type Role = (typeof roles)[number];

/** Who marks copies and receives candidates. */
export const staffRoles = ['teacher', 'admin'] as const satisfies readonly Role[];

/** The deployables that own contract calls. */
export const services = ['svc-auth', 'svc-content', 'svc-billing', 'svc-booking'] as const;
export type ServiceName = (typeof services)[number];

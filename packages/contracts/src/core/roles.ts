/** Roles of a person. `learner` is what everyone who signs up gets. */
export const roles = ['learner', 'teacher', 'admin', 'ops'] as const;
export type Role = (typeof roles)[number];

/** The deployables that own contract calls. */
export const services = ['svc-auth', 'svc-content', 'svc-billing', 'svc-booking'] as const;
export type ServiceName = (typeof services)[number];

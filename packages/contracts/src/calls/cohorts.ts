import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Id, line } from '../core/schemas.js';
import { desk } from '../desk.js';
import { FoundPerson } from './people.js';

const { get, post, put, remove } = callsOf('svc-auth');

const admin = ['admin'] as const;
const CohortParams = z.object({ cohortId: Id });
const MemberParams = z.object({ cohortId: Id, userId: Id });
const NewCohort = z.object({ name: line(120) });

/** A named list of people: a class, an evening’s group. */
export const Cohort = z.object({
  id: z.string(),
  name: z.string(),
  /** How many people. */
  size: z.int(),
});
export type Cohort = z.infer<typeof Cohort>;

/** A cohort with its people, by their last names. */
export const CohortPeople = z.extend(Cohort, { members: z.array(FoundPerson) });
export type CohortPeople = z.infer<typeof CohortPeople>;

export const listCohorts = get('/mgmt/cohorts/', {
  summary: 'The school’s cohorts, by name.',
  access: admin,
  replies: { 200: z.object({ cohorts: z.array(Cohort) }) },
});

export const createCohort = post('/mgmt/cohorts/', {
  summary: 'Makes a cohort; its name is its own, whatever the case and the accents.',
  access: admin,
  body: NewCohort,
  replies: { 201: Cohort },
  problems: ['conflict'],
});

export const readCohort = get('/mgmt/cohorts/{cohortId}/', {
  summary: 'A cohort and its people.',
  access: admin,
  params: CohortParams,
  replies: { 200: CohortPeople },
  problems: ['not_found'],
});

export const renameCohort = put('/mgmt/cohorts/{cohortId}/', {
  summary: 'Gives a cohort another name.',
  access: admin,
  params: CohortParams,
  body: NewCohort,
  replies: { 200: Cohort },
  problems: ['not_found', 'conflict'],
});

export const deleteCohort = remove('/mgmt/cohorts/{cohortId}/', {
  summary: 'Deletes a cohort. Its people stay.',
  access: admin,
  params: CohortParams,
  replies: { 204: null },
  problems: ['not_found'],
});

export const addCohortMember = put('/mgmt/cohorts/{cohortId}/members/{userId}/', {
  summary: `Puts a person into a cohort, once; one has ${desk.cohortMembers} people at most.`,
  access: admin,
  params: MemberParams,
  replies: { 204: null },
  problems: ['not_found', 'conflict'],
});

export const removeCohortMember = remove('/mgmt/cohorts/{cohortId}/members/{userId}/', {
  summary: 'Takes a person out of a cohort; who is not in it stays out.',
  access: admin,
  params: MemberParams,
  replies: { 204: null },
  problems: ['not_found'],
});

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether something can be the id of a row: the database refuses to compare with anything else. */
export const isUuid = (id: string): boolean => uuid.test(id);

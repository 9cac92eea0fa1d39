/** About three questions in two minutes. */
export const minutesFor = (due: number): number => Math.ceil((due * 2) / 3);

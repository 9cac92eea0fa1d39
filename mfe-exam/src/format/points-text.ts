const figures = new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 2 });

/** « 3,5 ». */
export const pointsText = (points: number): string => figures.format(points);

/** Where a hanger stands and how far it reaches up to the arch, in the drawing's units. */
export interface Hanger {
  x: number;
  top: number;
}

/** The drawing: 640 units wide whatever the number of hangers, so that every bridge has the same arch. */
export const bridge = { width: 640, rise: 52, deck: 58, margin: 10 } as const;

/** Height of the arch (y, downwards) above a point of the deck: a parabola from one end to the other. */
export function archY(x: number): number {
  const span = bridge.width - 2 * bridge.margin;
  const t = Math.min(1, Math.max(0, (x - bridge.margin) / span));
  return bridge.deck - 4 * bridge.rise * t * (1 - t);
}

/** One hanger per question, evenly spaced between the ends of the arch. */
export function hangers(total: number): Hanger[] {
  const span = bridge.width - 2 * bridge.margin;
  return Array.from({ length: Math.max(0, total) }, (_, index) => {
    const x = bridge.margin + (span * (index + 1)) / (total + 1);
    return { x, top: archY(x) };
  });
}

/** The arch as a path, from its start to `x` (defaults to the whole). A quadratic curve is exactly this parabola. */
export function archPath(toX: number = bridge.width - bridge.margin): string {
  const { margin, deck, rise, width } = bridge;
  const t = (Math.min(width - margin, Math.max(margin, toX)) - margin) / (width - 2 * margin);
  const control = { x: margin + ((width - 2 * margin) / 2) * t, y: deck - 2 * rise * t };
  const end = { x: margin + (width - 2 * margin) * t, y: archY(margin + (width - 2 * margin) * t) };
  return `M${margin} ${deck}Q${round(control.x)} ${round(control.y)} ${round(end.x)} ${round(end.y)}`;
}

/** The area under the arch from one hanger to another (from 1), half a step further on either side. */
export function zonePath(from: number, to: number, total: number): string {
  const { margin, deck, width } = bridge;
  const step = (width - 2 * margin) / (total + 1);
  const edge = (hanger: number) => Math.min(width - margin, Math.max(margin, margin + step * hanger));
  const [left, right] = [edge(from === 1 ? 0 : from - 0.5), edge(to === total ? total + 1 : to + 0.5)];
  const points = Array.from({ length: 25 }, (_, index) => left + ((right - left) * index) / 24);
  return `M${round(left)} ${deck}${points.map((x) => `L${round(x)} ${round(archY(x))}`).join('')}L${round(right)} ${deck}Z`;
}

/** Where a level's name stands: the middle of its questions (`from` and `to` are question numbers, from 1). */
export function levelX(from: number, to: number, total: number): number {
  const span = bridge.width - 2 * bridge.margin;
  return bridge.margin + (span * ((from + to) / 2)) / (total + 1);
}

const round = (value: number) => Math.round(value * 100) / 100;

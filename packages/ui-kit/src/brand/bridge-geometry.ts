/** Where a hanger stands and how far it reaches up to the arch, in the drawing's units. */
export interface Hanger {
  x: number;
  top: number;
}

/** A drawing's measures, in its own units; `margin` is what the deck has beyond either end of the arch. */
interface BridgeFrame {
  width: number;
  rise: number;
  deck: number;
  margin: number;
}

/** The drawing: 640 units wide whatever the number of hangers, so that every bridge has the same arch. */
export const bridge = { width: 640, rise: 52, deck: 58, margin: 10 } as const;

/** Over a row of equal cells, as wide as the row: a hanger stands over the middle of each cell (`cellRise`). */
export const rowBridge = { width: 1000, rise: 30, deck: 30, margin: 0 } as const;

/** Height of the arch (y, downwards) above a point of the deck: a parabola from one end to the other. */
export function archY(x: number, { width, margin, deck, rise }: BridgeFrame = bridge): number {
  const t = Math.min(1, Math.max(0, (x - margin) / (width - 2 * margin)));
  return deck - 4 * rise * t * (1 - t);
}

/** One hanger per question, evenly spaced between the ends of the arch. */
export function hangers(total: number): Hanger[] {
  const span = bridge.width - 2 * bridge.margin;
  return Array.from({ length: Math.max(0, total) }, (_, index) => {
    const x = bridge.margin + (span * (index + 1)) / (total + 1);
    return { x, top: archY(x) };
  });
}

/** How high the arch is over a cell of a row (from 0), as a share of its rise. */
export function cellRise(cell: number, total: number): number {
  const t = (cell + 0.5) / total;
  return round(4 * t * (1 - t));
}

/** The arch as a path, from its start to `x` (defaults to the whole). A quadratic curve is exactly this parabola. */
export function archPath(toX: number = Number.POSITIVE_INFINITY, frame: BridgeFrame = bridge): string {
  const { margin, deck, rise, width } = frame;
  const t = (Math.min(width - margin, Math.max(margin, toX)) - margin) / (width - 2 * margin);
  const control = { x: margin + ((width - 2 * margin) / 2) * t, y: deck - 2 * rise * t };
  const end = margin + (width - 2 * margin) * t;
  return `M${margin} ${deck}Q${round(control.x)} ${round(control.y)} ${round(end)} ${round(archY(end, frame))}`;
}

/** Hangers as one path, from the arch down to the deck. */
export function hangersPath(some: ReadonlyArray<Hanger>): string {
  return some.map(({ x, top }) => `M${round(x)} ${round(top)}V${bridge.deck}`).join('');
}

/** Pennants on poles above the arch, as one path. */
export function pennantsPath(some: ReadonlyArray<Hanger>): string {
  return some.map(({ x, top }) => `M${round(x)} ${round(top)}v-20l20 7l-20 7`).join('');
}

/** The heads of hangers: points of hardly any length, drawn as wide as their stroke. */
export function headsPath(some: ReadonlyArray<Hanger>): string {
  return some.map(({ x, top }) => `M${round(x)} ${round(top)}h.01`).join('');
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

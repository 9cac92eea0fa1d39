import type { Part, PartState } from '../../watch/house.js';
import { html } from './french.js';

const icons: Readonly<Record<PartState, string>> = {
  ok: '<circle cx="12" cy="12" r="9"/><path d="m8.5 12 2.5 2.5 4.5-5"/>',
  wait: '<path d="M12 4 2.8 20h18.4L12 4Z"/><path d="M12 10v4M12 17v.01"/>',
  down: '<path d="M8 3h8l5 5v8l-5 5H8l-5-5V8l5-5Z"/><path d="m9.5 9.5 5 5M14.5 9.5l-5 5"/>',
  unknown: '<circle cx="12" cy="12" r="9" stroke-dasharray="3 3"/>',
};

/** A state by its shape: the words stand beside it. */
export const icon = (state: PartState): string =>
  `<svg class="icon ${state}" viewBox="0 0 24 24" aria-hidden="true">${icons[state]}</svg>`;

const width = 88;
const height = 22;

/** The last hour from zero, with a mark where something happened (0 the beginning, 1 now). What is null is a gap. */
export function sparkline(
  values: readonly (number | null)[],
  { state = 'ok', mark }: { readonly state?: PartState; readonly mark?: number | undefined } = {},
): string {
  const most = Math.max(...values.map((value) => value ?? 0), 1e-9);
  const x = (index: number) => round((index / (values.length - 1)) * (width - 4) + 1);
  const y = (value: number) => round(height - 2 - (value / most) * (height - 5));
  let pen = 'M';
  const path = values
    .map((value, index) => {
      if (value === null) {
        pen = 'M';
        return '';
      }
      const step = `${pen}${x(index)} ${y(value)}`;
      pen = 'L';
      return step;
    })
    .join('');
  const last = values.at(-1);
  const dot = last == null ? '' : `<circle cx="${x(values.length - 1)}" cy="${y(last)}" r="1.8"/>`;
  const line =
    mark === undefined ? '' : `<path class="mark" d="M${round(mark * (width - 4) + 1)} 0V${height}"/>`;
  return `<svg class="spark ${state}" viewBox="0 0 ${width} ${height}" aria-hidden="true">${line}<path d="${path}"/>${dot}</svg>`;
}

const round = (value: number) => Math.round(value * 10) / 10;

const bridge = { width: 420, deck: 104, top: 14, from: 12, to: 408 };
const groups = [
  ['bases', 'bases'],
  ['services', 'services'],
  ['others', 'bus, courrier'],
] as const satisfies readonly (readonly [Part['group'], string])[];

const archY = (x: number) => {
  const t = (x - bridge.from) / (bridge.to - bridge.from);
  return bridge.deck - (bridge.deck - bridge.top) * 4 * t * (1 - t);
};

/** The state of the house: a hanger a part, those that are broken dashed and named. */
export function bridgeSvg(parts: readonly Part[]): string {
  const step = (bridge.to - bridge.from) / (parts.length + 1);
  const at = (index: number) => round(bridge.from + step * (index + 1));
  const arch = `M${bridge.from} ${bridge.deck}Q${(bridge.from + bridge.to) / 2} ${2 * bridge.top - bridge.deck} ${bridge.to} ${bridge.deck}`;
  const broken = parts.flatMap(({ name, state }, index) =>
    state === 'down' ? [{ name, x: at(index) }] : [],
  );
  const hangers = parts.map(({ state }, index) => {
    const top = round(archY(at(index)));
    const dot = state === 'down' ? `<circle cx="${at(index)}" cy="${top}" r="5"/>` : '';
    return `<path class="hanger ${state}" d="M${at(index)} ${top}V${bridge.deck}"/>${dot}`;
  });
  // Two names side by side would run into each other: the headline has them all.
  const [named] = broken.length === 1 ? broken : [];
  const anchor = named && named.x > bridge.width * 0.7 ? 'end' : 'start';
  const label = named
    ? `<text class="named" x="${anchor === 'end' ? bridge.to : named.x + 10}" y="${round(archY(named.x)) - (anchor === 'end' ? 10 : 6)}" text-anchor="${anchor}">${html(named.name)}</text>`
    : '';
  const stretches = groups.map(([group, words]) => {
    const places = parts.flatMap((part, index) => (part.group === group ? [at(index)] : []));
    const [from, to] = [places[0] ?? 0, places.at(-1) ?? 0];
    return `<path class="stretch" d="M${from - 8} ${bridge.deck + 8}H${to + 8}"/><text x="${(from + to) / 2}" y="${bridge.deck + 24}" text-anchor="middle">${words}</text>`;
  });
  return `<svg class="bridge" viewBox="0 -8 ${bridge.width} 140" aria-hidden="true"><path class="arch" d="${arch}M2 ${bridge.deck}H${bridge.width - 2}"/>${hangers.join('')}${label}${stretches.join('')}</svg>`;
}

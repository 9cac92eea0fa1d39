import type { SeenService } from '../../watch/house.js';
import { figuresLastMs } from '../../watch/house-watch.js';
import { shortName } from '../../watch/judge-parts.js';
import { ownFigures, type ServerFigures } from '../../watch/service-figures.js';
import { countOf, durationOf, html, several } from './french.js';
import { icon } from './marks.js';
import { foldHtml } from './rest-html.js';
import type { View } from './view.js';

/** What somebody said lately of the server of its database. */
function baseOf({ state, now }: View, asker: string): ServerFigures | null {
  if (asker === 'gateway') return state.ownServer && ownFigures(state.ownServer);
  return lately(state.services, now).find(({ name }) => name === asker)?.figures?.database ?? null;
}

/** One bus for all: the first that says it. */
const busOf = ({ state, now }: View): ServerFigures | null =>
  lately(state.services, now).find(({ figures }) => figures?.bus)?.figures?.bus ?? null;

const lately = (services: readonly SeenService[], now: number) =>
  services.filter(({ figuresAt }) => now - figuresAt <= figuresLastMs);

/** What the services stand on. */
export function basesHtml(view: View): string {
  const { state, mailboxUrl } = view;
  const rows = state.parts
    .filter(({ group }) => group !== 'services')
    .map(({ id, name, state: part, words }) => {
      const service = state.services.find((each) => id === `base-${shortName(each.name)}`);
      const asker = id === 'base-gateway' ? 'gateway' : service?.name;
      const took = service?.probe.reach === 'ready' ? ` en ${durationOf(service.probe.ms)}` : '';
      const note = words || (asker ? `répond à ${asker}${took}` : id === 'mail' ? 'part' : 'répond');
      const server = id === 'bus' ? busOf(view) : asker && baseOf(view, asker);
      const lines = [note, ...(server && part !== 'down' ? serverWords(server) : [])];
      const small = lines.map((line) => `<small>${html(line)}</small>`).join('');
      return `<li class="${part}">${icon(part)}<span><b>${html(name)}</b>${small}</span></li>`;
    });
  const mailbox = mailboxUrl
    ? `<p class="more"><a href="${html(mailboxUrl)}">Boîte aux lettres de démonstration</a></p>`
    : '';
  const list = `<ul class="bases">${rows.join('')}</ul>`;
  const isWell = state.parts.every(({ group, state: part }) => group === 'services' || part === 'ok');
  return `<h2>Bases, bus, courrier</h2>${isWell ? foldHtml('bases', `${rows.length} sur ${rows.length} répondent`, list) : list}${mailbox}`;
}

/** `PostgreSQL 18.1`, and where it says so `12 connexions, 43 sur 100 en tout`. */
export function serverWords({ product, version, connections, used, limit }: ServerFigures): string[] {
  const name = `${product} ${version}`;
  if (used === null || limit === null) return [name];
  const isShared = connections !== null && connections !== used;
  const words = isShared
    ? `${several(connections, 'connexion', 'connexions')}, ${countOf(used)} sur ${countOf(limit)} en tout`
    : `${several(used, 'connexion', 'connexions')} sur ${countOf(limit)}`;
  return [name, words];
}

import { expect, it } from '@jest/globals';
import { figuresOf } from '../../watch/service-figures.js';
import { serverWords } from './bases-html.js';

const told = figuresOf(`server_info{server="database",product="PostgreSQL",version="18.1"} 1
server_info{server="bus",product="RabbitMQ",version="4.1.0"} 1
server_connections{server="database"} 43
server_connections_limit{server="database"} 100
database_connections 12`);

it('says what a base and a bus run on, and how many connections are taken', () => {
  const { database, bus } = told;
  expect(database && serverWords(database)).toEqual(['PostgreSQL 18.1', '12 connexions, 43 sur 100 en tout']);
  expect(database && serverWords({ ...database, connections: 43 })).toEqual([
    'PostgreSQL 18.1',
    '43 connexions sur 100',
  ]);
  expect(database && serverWords({ ...database, connections: 1 })).toContain(
    'une connexion, 43 sur 100 en tout',
  );
  expect(database && serverWords({ ...database, connections: null, used: 1 })).toContain(
    'une connexion sur 100',
  );
  expect(bus && serverWords(bus)).toEqual(['RabbitMQ 4.1.0']);
});

it('says nothing of a server that nobody tells of', () => {
  expect(figuresOf('outbox_pending 0')).toMatchObject({ database: null, bus: null });
});

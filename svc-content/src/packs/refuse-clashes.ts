import { type ImportedPack, InvalidPackError } from '@passerelle/content-packs';
import type { EntityManager } from 'typeorm';
import {
  type OtherMock,
  type OtherPage,
  type OtherTest,
  otherMocksSql,
  otherPagesSql,
  otherTestsSql,
} from './refuse-clashes.sql.js';

/**
 * No test, place in a list, mock exam or page may belong to another pack.
 * @throws InvalidPackError
 */
export async function refuseClashes(tx: EntityManager, pack: ImportedPack, file: string): Promise<void> {
  const tests = await tx.query<OtherTest[]>(otherTestsSql, [pack.id]);
  const mocks = await tx.query<OtherMock[]>(otherMocksSql, [pack.id, pack.mocks.map(({ id }) => id)]);
  const pages = await tx.query<OtherPage[]>(otherPagesSql, [
    pack.id,
    pack.pages.map(({ skill, page }) => `${skill}/${page}`),
  ]);
  const reasons = [
    ...pack.tests.flatMap((test) =>
      tests
        .filter(
          (other) =>
            other.id === test.id ||
            (!other.retired && other.skill === test.set.skill && other.number === test.number),
        )
        .map(
          (other) =>
            `${test.id} (${test.set.skill} test ${test.number}) entre en conflit avec ${other.id} du paquet ${other.pack_id}`,
        ),
    ),
    ...mocks.map(({ id, pack_id }) => `l’examen blanc ${id} est au paquet ${pack_id}`),
    ...pages.map(({ skill, page, pack_id }) => `la page ${skill}/${page} est au paquet ${pack_id}`),
  ];
  if (reasons.length > 0) throw new InvalidPackError(reasons.map((reason) => ({ file, line: 0, reason })));
}

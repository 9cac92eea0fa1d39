interface OfPack {
  readonly pack_id: string;
}

export interface OtherTest extends OfPack {
  readonly id: string;
  readonly skill: string;
  readonly number: number;
  readonly retired: boolean;
}

/** The tests of all packs but one ($1). */
export const otherTestsSql = 'SELECT id, skill, number, pack_id, retired FROM test WHERE pack_id <> $1';

export interface OtherMock extends OfPack {
  readonly id: string;
}

/** Mock exams of these ids ($2) in other packs than $1. */
export const otherMocksSql =
  'SELECT id, pack_id FROM mock_exam WHERE pack_id <> $1 AND id = ANY ($2::text[])';

export interface OtherPage extends OfPack {
  readonly skill: string;
  readonly page: string;
}

/** Pages of these addresses ($2, `skill/page`) in other packs than $1. */
export const otherPagesSql =
  "SELECT skill, page, pack_id FROM page WHERE pack_id <> $1 AND skill || '/' || page = ANY ($2::text[])";

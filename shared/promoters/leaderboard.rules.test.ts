import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { BOARD_LENGTH, boardName, leaderboardOf } from './leaderboard.rules.ts';

it.each([
  ['Ana Maria Ruiz', 'Ana R.'],
  ['  riley   fox ', 'riley F.'],
  ['Cher', 'Cher'],
  ['Zoë Ångström', 'Zoë Å.'],
  ['王 小明', '王 小.'],
  ['ana@example.com', 'A.'],
  ['https://win.example now', 'H.'],
  ['win.example Ruiz', 'W.'],
  ['J. Ruiz', 'J. R.'],
])('%j stands on the board as %j', (name, shown) => expect(boardName(name)).toBe(shown));

const seller = (id: number, tickets: number, name = `Seller ${id}`) => ({ id, name, tickets });

it('the board has those first who sold most; of as many, all have the same place', () => {
  const [bo, cy] = [seller(1, 2, 'Bo Li'), seller(2, 5, 'Cy Ray')];
  const board = leaderboardOf([bo, cy, seller(3, 2, 'Al Fox'), seller(4, 1, 'Di Oh')], 3);
  const places = board.places.map(({ rank, name, tickets, own }) =>
    [rank, name, tickets, own].join(),
  );
  expect(places).toEqual([
    '1,Cy R.,5,false',
    '2,Al F.,2,true',
    '2,Bo L.,2,false',
    '4,Di O.,1,false',
  ]);
  expect(board.promoters).toBe(4);
});

it('the board ends after the tenth, but for whoever asks, and names nobody who has sold nothing', () => {
  const many = Array.from({ length: 15 }, (_, i) => seller(i + 1, 20 - i));
  expect(leaderboardOf(many, 99).places).toHaveLength(BOARD_LENGTH);
  const { places, promoters } = leaderboardOf(many, 13);
  expect([places.length, places.at(-1)?.rank, promoters]).toEqual([BOARD_LENGTH + 1, 13, 15]);
  expect(leaderboardOf([seller(1, 0)], 1)).toEqual({ places: [], promoters: 0 });
});

it('the board does not depend on the order in which sellers are told', () => {
  const one = fc.record({ id: fc.nat(), name: fc.string(), tickets: fc.nat(9) });
  holds(fc.uniqueArray(one, { selector: ({ id }) => id }), fc.nat(), (sellers, own) => {
    const board = leaderboardOf(sellers, own);
    expect(leaderboardOf(sellers.toReversed(), own)).toEqual(board);
    for (const { rank, tickets } of board.places)
      expect(rank).toBe(1 + sellers.filter((other) => other.tickets > tickets).length);
    expect(board.places.filter((place) => place.own).length).toBeLessThanOrEqual(1);
  });
});

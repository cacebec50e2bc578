export interface Gap {
  /**
   * `defect`: the site does not do it, though nothing prevents it; `later`: it needs screens of an area that is still
   * to be built; `untested`: no test of its level names it.
   */
  why: 'defect' | 'later' | 'untested';
  missing?: string;
  /** Tests of the right level cover a part of it; `missing` is the rest. */
  partly?: true;
}

type Entry = readonly [id: string, gap: Gap];

const partLater = (id: string, missing: string): Entry => [id, { why: 'later', missing, partly: true }];
const later = (screens: string, ids: string): Entry[] =>
  ids.split(' ').map((id) => [id, { why: 'later', missing: `waits for ${screens}` }]);

/**
 * The requirements that no test covers at the level that docs/requirements.md demands. The list only shrinks: a row
 * that is covered has to leave it, and a row that is not on it has to be covered.
 */
export const gaps: Readonly<Record<string, Gap>> = Object.fromEntries([
  partLater('R1.07', 'points, VIP, rebates and referral cannot be used yet'),
  partLater('R1.14', 'the list has every language, but there are texts in English and Tahitian only'),
  ...['R2.84', 'R2.85', 'R2.86', 'R2.88'].map((id) =>
    partLater(id, 'it is in the menu, and its page says that it is coming'),
  ),
  partLater('R2.89', 'the page of the VIP ranking says that it is coming'),
  partLater('R7.48', 'of the five calls only that for the balance is answered'),
  ...later('calls that the gateway does not answer yet', 'R7.35 R7.36 R7.45 R7.49'),
  partLater('R6.02', 'referral cannot be used yet'),
  ...later('the points mall', 'R1.24 R1.25 R2.108 R3.39 R3.40 R4.34'),
  ...later('promotion applications, envelopes and the wheel', 'R1.20 R3.43 R4.35 R5.20'),
]);

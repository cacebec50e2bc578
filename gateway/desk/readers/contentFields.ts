import type { ContentKind } from '../../house/deskWords.ts';

/** One field of an item, as the editor asks for it. */
export interface ItemField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'line' | 'lines' | 'html' | 'choice' | 'amount' | 'number' | 'picture' | 'pictures' | 'moment';
  readonly most: number;
  /** What it can be, with the words for it; the empty one is none. */
  readonly choices?: readonly (readonly [value: string, words: string])[];
  readonly hint?: string;
  readonly optional?: true;
  /** Whether it can be told in each language. */
  readonly isTold?: true;
}

const line = (name: string, label: string, most: number, more: Partial<ItemField> = {}): ItemField => ({
  ...{ name, label, kind: 'line', most },
  ...more,
});
const number = (name: string, label: string, hint: string): ItemField => ({
  ...{ name, label, kind: 'number', most: 16, hint, optional: true },
});
const choice = (name: string, label: string, choices: NonNullable<ItemField['choices']>): ItemField => ({
  ...{ name, label, kind: 'choice', most: 100, choices },
});
const html = (name: string, label: string): ItemField => ({
  ...{ name, label, kind: 'html', most: 100_000, isTold: true },
  hint: 'HTML: p, h3, ul, ol, li, strong, em, br, a and img are shown; of everything else only the text.',
});
const picture = (name: string, hint = ''): ItemField => ({
  ...{ name, label: 'Picture', kind: 'picture', most: 2_048, optional: true },
  hint: `An https:// address, or choose a file. ${hint}`.trim(),
});

const places: ItemField['choices'] = [
  ['w_home', 'First page'],
  ['w_rng', 'Slots'],
  ['w_live', 'Live tables'],
  ['w_fish', 'Fishing'],
  ['w_pvp', 'Player against player'],
  ['w_sports', 'Sports'],
  ['w_esports', 'Esports'],
  ['w_inhouse', 'Lotteries of the house'],
  ['w_lott', 'Lotteries'],
  ['w_shop', 'Point mall'],
  ['w_promotion', 'Promotions'],
  ['w_reg', 'Register'],
  ['w_help', 'Help'],
  ['w_down', 'Download'],
];

/** The fields of each kind in the order of the editor, beside its name, its time and its words in other languages. */
export const itemFields: Readonly<Record<ContentKind, readonly ItemField[]>> = {
  promotions: [
    line('title', 'Title', 160, { isTold: true }),
    { name: 'summary', label: 'Summary', kind: 'lines', most: 400, isTold: true },
    html('html', 'Text'),
    line('category', 'Category', 40, { hint: 'Promotions are grouped by it: new_player, games, member, …' }),
    choice('kind', 'What can be done with it', [
      ['info', 'Nothing: it only tells'],
      ['first_deposit', 'Join it and claim: first deposit'],
      ['tournament', 'Join it and claim: tournament'],
      ['cashback', 'Claim a week later: cashback'],
      ['house', 'Wait for the house'],
      ['activity', 'Apply for it'],
      ['daily', 'Sign in every day'],
      ['raffle', 'Raffle'],
      ['wheel', 'Wheel'],
      ['envelope', 'Red envelopes'],
      ['referral', 'Referral'],
      ['free_play', 'Start the free demo'],
    ]),
    picture('image'),
    line('award', 'Award', 16, { kind: 'amount', optional: true, hint: 'What an application is worth.' }),
    number('awardPoints', 'Points', 'What an application is worth in points.'),
    number('times', 'Turnover', 'How often the award has to be bet.'),
  ],
  banners: [
    line('title', 'Title', 120, { isTold: true, optional: true }),
    line('subtitle', 'Subtitle', 200, { isTold: true, optional: true }),
    choice('group', 'Page that shows it', places),
    picture('url', 'Without one the site draws the banner itself.'),
    choice('linkageType', 'A click opens', [
      ['', 'Nothing'],
      ['route', 'A page of the site'],
      ['url', 'An address'],
      ['promotion', 'A promotion'],
      ['game', 'A game'],
      ['deposit', 'The deposit'],
      ['freePlay', 'The free demo'],
    ]),
    line('linkageTarget', 'Which one', 2_048, {
      optional: true,
      hint: '/register, https://…, or the name of the promotion or game.',
    }),
  ],
  announcements: [
    line('title', 'Title', 200, { isTold: true }),
    html('content', 'Text'),
    choice('type', 'Type', [
      ['B', 'B, for everybody'],
      ['PL', 'PL, opens after a login'],
      ['PU', 'PU'],
      ['PR', 'PR'],
      ['H', 'H'],
    ]),
    choice('audience', 'Who reads it', [
      ['everyone', 'Everybody'],
      ['agents', 'Agents alone'],
    ]),
    { name: 'at', label: 'Dated', kind: 'moment', most: 20, hint: 'The newest stands first.' },
    {
      ...{ name: 'images', label: 'Pictures', kind: 'pictures', most: 8_000, optional: true },
      hint: 'One to a line: an https:// address, or choose a file.',
    },
  ],
};

export const toldFields = (kind: ContentKind): readonly ItemField[] => itemFields[kind].filter(({ isTold }) => isTold);

import type { IntlShape } from 'react-intl';
import { foldName } from '../../contract/gameOrder.ts';
import type { Named } from '../../contract/gameSearch.ts';
import { categoryPages, hasProtection, topCategories, type Category } from '../../machines/app/menu.ts';
import { roleOf, type Member } from '../../machines/app/session.rules.ts';
import {
  agentOverviewPath,
  betsPath,
  depositPath,
  helpCentrePath,
  mallPath,
  playSafelyPath,
  registerPath,
  transactionsPath,
  withdrawPath,
} from '../../machines/common/places.ts';
import type { PanelName } from '../../machines/common/modals.ts';
import type { SiteSettings } from '../../machines/common/siteStatus.ts';
import type { TextId } from '../intl/texts.ts';
import { gameLobbyAt } from '../lobby/lobbies.ts';
import { entries, isOffered } from '../member/centre/entries.ts';
import type { IconName } from '../ui/Icon.tsx';
import { plainHit, type Opening, type PlainHit } from './hits.ts';

/** Who searches, and what the site offers. */
export interface Around {
  readonly member: Member | null;
  readonly settings: SiteSettings;
  readonly categories: readonly Category[];
  readonly isRegisterOffered: boolean;
}

interface Page {
  name: TextId;
  /** What else people call it. */
  words?: TextId | undefined;
  icon: IconName;
  note: TextId;
  opening: Opening;
}

/** A page or an act as it is found. */
export interface FoundPage extends Named {
  readonly hit: PlainHit;
}

const page = (to: string): Opening => ({ kind: 'page', to });
const panel = (name: PanelName): Opening => ({ kind: 'panel', name });

const wordsOf: Readonly<Record<string, TextId>> = {
  [depositPath]: 'search_words_deposit',
  [withdrawPath]: 'search_words_withdraw',
  [betsPath]: 'search_words_bets',
  [transactionsPath]: 'search_words_transactions',
  '/securityCenter': 'search_words_account',
};

const ofAccount = (member: Member, settings: SiteSettings): readonly Page[] => [
  ...entries
    .filter((entry) => isOffered(entry, member, settings))
    .map(({ name, icon, href }): Page => ({
      name,
      icon,
      note: 'menu_account',
      words: wordsOf[href],
      opening: page(href),
    })),
  ...(hasProtection(member, settings)
    ? ([
        ['search_act_timeout', 'search_words_timeout'],
        ['search_act_limit', 'search_words_limit'],
      ] as const)
    : []
  ).map(([name, words]): Page => ({
    name,
    words,
    icon: 'shield',
    note: 'protection_title',
    opening: page(playSafelyPath),
  })),
  {
    name: 'header_change_password',
    words: 'search_words_password',
    icon: 'shield',
    note: 'menu_account',
    opening: panel('changePassword'),
  },
];

const ofVisitors = (isRegisterOffered: boolean): readonly Page[] => [
  {
    name: 'header_log_in',
    words: 'search_words_login',
    icon: 'user',
    note: 'menu_account',
    opening: { kind: 'login' },
  },
  ...(isRegisterOffered
    ? [
        {
          name: 'register_title',
          words: 'search_words_register',
          icon: 'user',
          note: 'menu_account',
          opening: page(registerPath),
        } as const,
      ]
    : []),
];

const ofSite = ({ member, settings, categories }: Around): readonly Page[] => {
  const isOut = (member?.out ?? null) !== null;
  return [
    ...topCategories(categories).map((type): Page => {
      const to = categoryPages[type];
      const name = to === categoryPages.LOTT ? 'category_lottery' : gameLobbyAt(to).title;
      return { name, icon: 'grid', note: 'category_list', opening: page(to) };
    }),
    ...(isOut
      ? []
      : [
          {
            name: 'menu_promotions',
            icon: 'gift',
            note: 'menu_promotions',
            words: 'search_words_promotions',
            opening: page('/promotions'),
          } as const,
        ]),
    ...(settings.points && !isOut
      ? [{ name: 'points_title', icon: 'star', note: 'menu_promotions', opening: page(mallPath) } as const]
      : []),
    {
      name: 'service_title',
      words: 'search_words_service',
      icon: 'headset',
      note: 'menu_help',
      opening: panel('service'),
    },
    {
      name: 'help_title',
      words: 'search_words_help',
      icon: 'question',
      note: 'menu_help',
      opening: page(helpCentrePath),
    },
    {
      name: 'feedback_title',
      words: 'search_words_feedback',
      icon: 'warning',
      note: 'menu_help',
      opening: panel('feedback'),
    },
    { name: 'announcements_title', icon: 'megaphone', note: 'menu_help', opening: panel('announcements') },
    {
      name: 'download_title',
      words: 'search_words_download',
      icon: 'mobile',
      note: 'menu_help',
      opening: page('/down'),
    },
    { name: 'speed_title', icon: 'globe', note: 'menu_help', opening: panel('speed') },
  ];
};

/** What is asked for most often, the first that there are. */
const often: readonly TextId[] = [
  'header_deposit',
  'header_withdraw',
  'search_act_timeout',
  'header_log_in',
  'register_title',
  'service_title',
];
const mostActs = 3;

/** The pages and acts that a player may open, in the language of the page. */
export const pagesFor = (around: Around, formatMessage: IntlShape['formatMessage']) => {
  const { member, settings, isRegisterOffered } = around;
  const role = member && roleOf(member);
  const own =
    member && role !== 'trial' ? ofAccount(member, settings) : role === null ? ofVisitors(isRegisterOffered) : [];
  const agents: readonly Page[] =
    role === 'agent' && settings.agentCentre
      ? [{ name: 'header_agent_centre', icon: 'users', note: 'menu_account', opening: page(agentOverviewPath) }]
      : [];
  const hitOf = (part: PlainHit['part'], { name, ...rest }: Page): PlainHit =>
    plainHit(part, name, { ...rest, name: formatMessage({ id: name }) });
  const all = [...own, ...agents, ...ofSite(around)];
  const acts = often.flatMap((name) => all.filter((each) => each.name === name)).slice(0, mostActs);
  return {
    pages: all.map((each): FoundPage => ({
      hit: hitOf('pages', each),
      foldedName: foldName(formatMessage({ id: each.name })),
      foldedVendor: each.words === undefined ? '' : foldName(formatMessage({ id: each.words })),
    })),
    acts: acts.map((each) => hitOf('acts', each)),
    service: all.filter(({ name }) => name === 'service_title').map((each) => hitOf('acts', each)),
  };
};
export type Pages = ReturnType<typeof pagesFor>;

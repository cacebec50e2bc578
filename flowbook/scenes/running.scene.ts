import { contract } from '../../contract/index.ts';
import { runningFlow } from '../flows/running.flow.ts';
import { press, inTurn } from '../world/acts.ts';
import { reply } from '../world/answers.ts';
import { answersNow } from '../world/declared.ts';
import { text, containing } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import type { Press, Visit } from '../world/begins.ts';
import { isMember } from './ways.ts';

const { running } = contract.records;
const [round] = running.example.reply.rounds;

const { balance } = contract.wallet;

let cents = 50;

const openList: Press = ({ ui }) => ui.press('button', containing(text('running_title')));

/** The wallet looks again within a second, which the list lies above. */
const moveMoney: Act = async (world) => {
  const { gateway, pass, ui } = world;
  cents = cents === 50 ? 51 : 50;
  gateway.order(balance.name, reply(balance, { sumBalance: `8264${cents}` }));
  await ui.press('button', text('close'));
  await ui.press('button', text('header_balance_refresh'));
  await pass(1_000);
  await ui.seeBehind(`$8,264.${cents}`);
  await openList(world);
};

const seeList: Act = ({ ui }) => ui.read(text('running_decided'));

/** What runs, in its list. */
export const runningScene: Scene = {
  flow: runningFlow,
  begins: () => ({ as: 'mai', orders: { [running.name]: reply(running) }, then: inTurn<Visit>(isMember, openList) }),
  deeds: {
    ...answersNow(runningFlow, 'load'),
    'money.moved': moveMoney,
    'list.opened': async (world) => {
      await world.ui.press('button', text('close'));
      await openList(world);
    },
    'list.retried': press('retry'),
    'page.hidden': ({ lookAway }) => lookAway(true),
    'page.shown': ({ lookAway }) => lookAway(false),
  },
  sees: {
    'running.loading': ({ ui }) => ui.miss('heading', text('running_decided')),
    'running.failed': ({ ui }) => ui.see('heading', text('running_failed')),
    'running.following.fresh': seeList,
    'running.following.shown': ({ ui }) => ui.read(round?.about[0] ?? ''),
    'running.following.quiet': ({ ui }) => ui.see('heading', text('running_none')),
    'running.following.refreshing': seeList,
    'running.hidden': seeList,
  },
};

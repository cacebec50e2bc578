import { contract } from '../../contract/index.ts';
import type { Flow, Outcome } from '../flow.ts';
import { inDoubtFlow } from '../flows/inDoubt.flow.ts';
import { bonusesPath, depositPath, profilePath } from '../../machines/common/places.ts';
import { answersTo } from '../world/declared.ts';
import { text } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';

const { deposits, cashier, member } = contract;
const { 'it breaks': _, ...answered } = inDoubtFlow.outcomes['moneyRequest'] as Readonly<Record<string, Outcome>>;

const flow: Flow = { ...inDoubtFlow, outcomes: { ...inDoubtFlow.outcomes, moneyRequest: answered } };

const noted = (key: string, call: string) => JSON.stringify({ key, call, member: member.info.example.reply.id });

const show = text('cashier_doubt_show');

/** R8.20: the news of a money request on the pages of the member centre that did not send it. */
export const inDoubtScene: Scene = {
  flow,
  open: async (world, variant) => {
    world.gateway.runs({ signedIn: true });
    await world.open({
      path: profilePath,
      tab: {
        'intent.deposit': noted('k-1', deposits.create.name),
        ...(variant === 'a deposit and a transfer' && { 'intent.transfer': noted('k-2', cashier.transferUpline.name) }),
      },
    });
  },
  deeds: {
    'page.shown: any other page': async ({ go, ui }) => {
      await go(bonusesPath);
      // The record of the contract's example, once all of it has loaded.
      await ui.seeBehind('Ten rounds a day');
    },
    'page.shown: the page of the request': ({ go }) => go(depositPath),
    ...answersTo(flow, 'moneyRequest', {}),
  },
  sees: { 'inDoubt.resting': ({ ui }) => ui.miss('link', show), 'inDoubt.asking': ({ ui }) => ui.see('link', show) },
};

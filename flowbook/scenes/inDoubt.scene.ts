import { contract } from '../../contract/index.ts';
import { bonusesPath, depositPath, profilePath } from '../../machines/common/places.ts';
import type { Flow, Outcome } from '../flow.ts';
import { inDoubtFlow } from '../flows/inDoubt.flow.ts';
import { answersTo } from '../world/declared.ts';
import { text } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';
import { noted } from '../world/money.ts';

const { deposits, cashier } = contract;
const { 'it breaks': _, ...answered } = inDoubtFlow.outcomes['moneyRequest'] as Readonly<Record<string, Outcome>>;

const flow: Flow = { ...inDoubtFlow, outcomes: { ...inDoubtFlow.outcomes, moneyRequest: answered } };

const show = text('cashier_doubt_show');

/** R8.20: the news of a money request on the pages of the member centre that did not send it. */
export const inDoubtScene: Scene = {
  flow,
  begins: (variant) => ({
    as: 'mai',
    has: ['bonus'],
    keeps: {
      tab: {
        ...noted('deposit', deposits.create, 'k-1'),
        ...(variant === 'a deposit and a transfer' && noted('transfer', cashier.transferUpline, 'k-2')),
      },
    },
    at: profilePath,
  }),
  deeds: {
    'page.shown: any other page': async ({ go, ui }) => {
      await go(bonusesPath);
      // All of it has loaded.
      await ui.see('button', text('record_save'), 'ready');
    },
    'page.shown: the page of the request': ({ go }) => go(depositPath),
    ...answersTo(flow, 'moneyRequest', {}),
  },
  sees: { 'inDoubt.resting': ({ ui }) => ui.miss('link', show), 'inDoubt.asking': ({ ui }) => ui.see('link', show) },
};

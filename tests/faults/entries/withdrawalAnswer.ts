import { contract } from '../../../contract/index.ts';
import { paidWithdrawal } from '../../../flowbook/flows/withdrawal.flow.ts';
import { answerMinutes, extensions, proof } from '../../../flowbook/flows/withdrawalAnswer.flow.ts';
import type { MoneyRequestRef } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { withdrawalAnswerMachine } from '../../../machines/cashier/withdrawalAnswer.machine.ts';
import { placeOfWithdrawal } from '../../../machines/cashier/withdrawals.ts';
import { moneyTimeout } from '../../../machines/common/limits.ts';
import { withdrawPath } from '../../../machines/common/places.ts';
import { newKey } from '../../../src/api/newKey.ts';
import { createWithdrawalAnswer, timeToAnswer } from '../../../src/cashier/withdrawal/createWithdrawalAnswer.ts';
import { reply } from '../../walk/answers.ts';
import type { Entry, Outcome } from '../entry.ts';
import { memberAnew, membersCells, moneyCells, unsure } from '../outcomes.ts';
import { answer, asMember, member, textOfDialog } from '../people.ts';
import { messageOn } from '../screens.ts';
import type { Site } from '../site.ts';

// Loads the screen up front, so that nothing waits for it.
import '../../../src/routes/withdraw.tsx';

const { status, confirm, extend } = contract.withdrawals;
const editing = 'withdrawalAnswer.filling.editing';

const flowOf = (site: Site) => site.part<typeof withdrawalAnswerMachine>();
const contextOf = (site: Site) => flowOf(site)?.getSnapshot().context;

/** The page of a paid withdrawal, of which a part has arrived, as a picture shows. */
const reach = async (site: Site): Promise<void> => {
  const until = (minutes: number) => new Date(site.gatewayTime() + minutes * 60_000).toISOString();
  const withdrawal = { ...paidWithdrawal, confirmUntil: until(answerMinutes), extendsLeft: extensions };
  const isShown = () => site.app.pages.getSnapshot().context.shown?.place.path === withdrawPath;
  site.gateway.usually(status.name, reply(status, withdrawal));
  site.gateway.usually(extend.name, () =>
    reply(extend, { confirmUntil: until(2 * answerMinutes), extendsLeft: extensions - 1 }),
  );
  await asMember(site, placeOfWithdrawal(withdrawal.withdrawalId));
  if (location.pathname !== withdrawPath) await site.travel(withdrawPath);
  await site.until(isShown, 'there is no page of withdrawals');
  site.start((client, clock) => ({
    machine: createWithdrawalAnswer({ client, clock }),
    input: { now: clock.now, newKey, withdrawal, ...timeToAnswer(withdrawal, clock) },
  }));
  site.endWith(site.app.pages, isShown);
  const flow = flowOf(site);
  flow?.send({ type: 'receipt.chosen', receipt: 'partly_received' });
  flow?.send({ type: 'field.changed', name: 'amount', value: '900' });
  flow?.send({ type: 'pictures.changed', pictures: [proof], areReady: true });
  await site.comesTo(editing);
};

/** The same, whichever of the two calls is made from the form. */
const fromForm = (type: 'form.submitted' | 'time.asked') => {
  const ask = (site: Site): void => {
    flowOf(site)?.send({ type });
  };
  return {
    reach,
    ask,
    askAnew: async (site: Site): Promise<void> => {
      const request = flowOf(site)?.getSnapshot().children['moneyRequest'] as MoneyRequestRef | undefined;
      if (textOfDialog(site) !== null) answer(site, 'ok');
      else if (site.isIn(unsure)) request?.send({ type: 'again.pressed' });
      else {
        if (!flowOf(site)) await reach(site);
        ask(site);
      }
    },
    // The page is for members only.
    typed: (site: Site) => {
      const context = site.isIn(member) ? contextOf(site) : undefined;
      return context ? [context.fields, context.pictures.length] : null;
    },
    says: (site: Site) => {
      const context = contextOf(site);
      return messageOn(site, context && { failure: context.failure, errors: { ...context.errors } });
    },
  };
};

/**
 * R4.31 R8.20: the tab keeps no note of a confirmation: the page shows what the gateway knows, and the first answer
 * counts.
 */
export const confirmingWithdrawal: Entry = {
  ...fromForm('form.submitted'),
  call: confirm.name,
  patience: moneyTimeout,
  waiting: 'moneyRequest.sending',
  done: 'withdrawalAnswer.answered',
  refusal: { code: 'invalid_fields', value: { fields: ['receivedAmount', 'remainingAmount'] } },
  cells: moneyCells({
    filling: editing,
    done: 'withdrawalAnswer.answered',
    refused: 'withdraw_amount_refused',
    keeps: true,
    left: memberAnew,
  }),
};

const notExtended = (says: string): Outcome => ({ in: editing, says, kept: true, sent: 1 });

/** R4.32: more time to answer, requested from the form, which stays filled in. */
export const moreTimeToAnswer: Entry = {
  ...fromForm('time.asked'),
  call: extend.name,
  waiting: 'withdrawalAnswer.extending',
  done: editing,
  refusal: { code: 'feature_off' },
  cells: {
    ...membersCells({
      failed: notExtended,
      unsure: 'unsure_data',
      refused: notExtended('feature_off'),
      rateLimited: notExtended('too_many_requests'),
      well: { in: editing, says: null, kept: true, sent: 1, over: true },
      reload: memberAnew,
    }),
    back: memberAnew,
  },
};

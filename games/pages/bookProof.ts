import type { ShownSlip } from './bookState.ts';
import { inOdds, meetingOf, outcomeName, together, versus } from '../rules/matchWords.ts';
import { selections, slipText } from './bookWords.ts';
import { checkEvent, type EventProof } from './checkEvent.ts';
import { el } from './kit.ts';
import { ask } from './shell.ts';

/** A slip that is settled, as the server tells of it to anyone who knows its number. */
export interface SlipProof extends ShownSlip {
  readonly currency: string;
  readonly game: string;
}

/** Shows a slip that is settled, with its matches recomputed here. */
export const showSlipProof = async (slip: SlipProof): Promise<void> => {
  const inMoney = (minor: number) => (minor / 100).toLocaleString('en', { style: 'currency', currency: slip.currency });
  const matches = await Promise.all(
    slip.legs.map(async ({ fixture }) => {
      const answer = await ask('proof', { round: fixture });
      const name = versus(meetingOf(fixture));
      return el(
        'section',
        {},
        el('h2', {}, name),
        answer.status === 'ok'
          ? await checkEvent(answer['event'] as EventProof, [slip], inMoney)
          : el('p', {}, 'This match is not over yet, so its seed is not shown. Open this page again later.'),
      );
    }),
  );
  document.title = `Proof: ${slip.game}`;
  document.body.replaceChildren(
    el(
      'main',
      { class: 'proof' },
      el('h1', {}, `Proof of a bet at ${slip.game}`),
      el('p', {}, `${selections(slip.legs.length)} at ${inOdds(together(slip.legs))}:`),
      el(
        'ul',
        {},
        ...slip.legs.map((leg) =>
          el(
            'li',
            {},
            `${outcomeName(meetingOf(leg.fixture), leg.market, leg.outcome).long} ${inOdds(leg.odds)}, ${versus(meetingOf(leg.fixture))}: ${leg.state}`,
          ),
        ),
      ),
      el('p', {}, `Stake ${inMoney(Number(slip.stake))}. ${slipText(slip, inMoney)}.`),
      ...matches,
    ),
  );
};

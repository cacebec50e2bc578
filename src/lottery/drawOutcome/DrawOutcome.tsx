import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { formatMoney } from '../../intl/money.ts';
import type { OwnDraw } from '../../../machines/lottery/drawOutcome.machine.ts';
import { createDrawOutcome } from './createDrawOutcome.ts';
import { selectOutcome } from './drawOutcome.select.ts';

interface Props {
  gameCode: string;
  drawId: string;
  symbol: string;
  onSettled: (drawId: string) => void;
}

/** A return below the stake is told as what it is, and not as a win. */
const textFor = ({ stake, payout }: NonNullable<OwnDraw>): TextId => {
  const won = BigInt(payout) - BigInt(stake);
  if (won > 0n) return 'lottery_you_won';
  if (won === 0n) return 'lottery_you_got_back';
  return payout === '0' ? 'lottery_you_lost' : 'lottery_you_got_part';
};

/** R2.05: what a draw paid the player. */
export const DrawOutcome = ({ gameCode, drawId, symbol, onSettled }: Props) => {
  const flow = useFlow(
    (site) => createDrawOutcome(site, gameCode, drawId),
    ({ session }) => ({ wallet: () => selectWalletRef(session.getSnapshot()) }),
  );
  const own = useSelector(flow, selectOutcome);
  const isSettled = own !== null;
  useEffect(() => {
    if (isSettled) onSettled(drawId);
  }, [isSettled, drawId, onSettled]);
  return (
    own && (
      <FormattedMessage
        id={textFor(own)}
        values={{ payout: formatMoney(own.payout, symbol), stake: formatMoney(own.stake, symbol) }}
      />
    )
  );
};

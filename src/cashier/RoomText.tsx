import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { RoomProblem } from '../../machines/cashier/room.ts';
import { documentsPath } from '../../machines/common/places.ts';
import { Moment } from '../app/Moment.tsx';
import { formatMoney } from '../intl/money.ts';

interface Props {
  problem: RoomProblem;
  symbol: string;
  /** Whether it leads on to what helps; within a button it cannot. */
  leads?: boolean;
}

const From = ({ problem, symbol }: Props & { problem: { id: 'limit_reached' } }) => {
  const { left, until, amount } = problem;
  if (until === null) return null;
  const time = <Moment key="time" named at={until} />;
  if (left === '0') return <FormattedMessage id="limits_again" values={{ tool: 'deposit', time }} />;
  return amount === null ? (
    <FormattedMessage id="deposit_room_more" values={{ time }} />
  ) : (
    <FormattedMessage id="deposit_room_fits" values={{ amount: formatMoney(amount, symbol), time }} />
  );
};

/** R1.22: what holds a deposit back, how much is left, and from when it is more. */
export const RoomText = ({ problem, symbol, leads = false }: Props) => {
  const left = problem.left === '0' ? 'none' : formatMoney(problem.left, symbol);
  if (problem.id === 'kyc_needed')
    return (
      <>
        <FormattedMessage id="deposit_room_document" values={{ left }} />{' '}
        {leads && (
          <Link href={documentsPath}>
            <FormattedMessage id="deposit_room_send" />
          </Link>
        )}
      </>
    );
  return (
    <>
      <FormattedMessage
        id="deposit_room_limit"
        values={{ limit: formatMoney(problem.limit, symbol), period: problem.period, left }}
      />{' '}
      <From problem={problem} symbol={symbol} />
    </>
  );
};

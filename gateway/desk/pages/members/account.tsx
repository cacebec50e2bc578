/** @jsxImportSource hono/jsx */
import { moneyWaits } from '../../../domains/cashier/moneyWaits.ts';
import type { memberHead } from '../../../domains/member/head.ts';
import type { Person } from '../../../trust/members/person.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { ActForm, mayAct } from '../../ActForm.tsx';
import { Card } from '../../kit/page.tsx';
import { Details } from '../../kit/values.tsx';
import { amountText } from '../../kit/words.ts';
import type { Desk } from '../../page.ts';
import { AccountLink } from './member.tsx';

type Head = Awaited<ReturnType<typeof memberHead>>;

/** Who the member is. Contact details are masked; showing them is logged. */
export const Who = ({ desk, head }: { desk: Desk; head: Head }) => (
  <Card
    id="who"
    title="Who this is"
    aside={
      (head.mobile !== null || head.email !== null) && (
        <ActForm desk={desk} names={['showContact']} kinds={{ showContact: 'line' }} subject={head.account} />
      )
    }
  >
    <Details
      facts={[
        { label: 'Real name', value: head.realName ?? 'none' },
        { label: 'Nickname', value: head.nickname === '' ? 'none' : head.nickname },
        { label: 'Mobile', value: head.mobile ?? 'none' },
        { label: 'Email', value: head.email ?? 'none' },
        { label: 'Language', value: head.language ?? 'not chosen' },
        { label: 'Upline', value: head.upline === null ? 'none' : <AccountLink desk={desk} account={head.upline} /> },
        ...(head.labels.length > 0 ? [{ label: 'Labels', value: head.labels.join(', ') }] : []),
        { label: 'Payment password', value: head.hasPaymentPassword ? 'set' : 'none' },
        { label: 'Authenticator', value: head.hasAuthenticator ? 'set' : 'none' },
      ]}
    />
  </Card>
);

export interface OnAccount {
  readonly desk: Desk;
  readonly person: Person;
  readonly opened: string;
}

const whyTwo = async ({ services: { database }, symbol }: Desk, member: bigint): Promise<string | null> => {
  const waits = await moneyWaits(database, member);
  if (waits === null) return null;
  const { fourEyesFrom } = await readSetting(database, 'withdrawals');
  return waits === 'balance'
    ? `Two people decide this: the account has more than ${symbol}${amountText(BigInt(fourEyesFrom))}.`
    : 'Two people decide this: a withdrawal is under way or disputed.';
};

const Lock = async ({ desk, person, opened }: OnAccount) => {
  if (!mayAct(desk, 'lockAccount')) return null;
  const form = { desk, subject: person.account, opened };
  if (!person.locked)
    return (
      <Card id="lock" title="Lock">
        <p class="muted">
          Sessions end at once, bets at vendors are refused, and a withdrawal can only be rejected. Wins and draws are
          still booked.
        </p>
        <ActForm {...form} names={['lockAccount']} kinds={{ lockAccount: 'danger' }} />
      </Card>
    );
  const why = await whyTwo(desk, person.id);
  return (
    <Card id="lock" title="Unlock">
      {why !== null && <p class="muted">{why}</p>}
      <ActForm {...form} names={['unlockAccount']} />
    </Card>
  );
};

/** What the staff who may do so can do about an account. */
export const AccountActs = async (on: OnAccount) => {
  const { desk, person, opened } = on;
  return (
    <>
      {await Lock(on)}
      {mayAct(desk, 'correctHolder') && (
        <Card id="holder" title="Correct the name">
          <p class="muted">Two people decide this. The bank accounts get the name too, and the member is told.</p>
          <ActForm
            desk={desk}
            names={['correctHolder']}
            kinds={{ correctHolder: 'line' }}
            subject={person.account}
            opened={opened}
            values={{ name: person.realName ?? '' }}
          />
        </Card>
      )}
    </>
  );
};

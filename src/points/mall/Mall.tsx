import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { hasPoints } from '../../../machines/app/session.rules.ts';
import { mallPath, registerPath, type Place } from '../../../machines/common/places.ts';
import { mallMachine, type MallSnapshot } from '../../../machines/points/mall.machine.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { selectMember, selectScreen } from '../../app/session/session.select.ts';
import { useApp, useFlow, useSession, useSessionRef, useWallet } from '../../app/site.tsx';
import { readIntent } from '../../cashier/moneyRequest/note.ts';
import { awaited } from '../../app/awaited.tsx';
import { sends } from '../../form/sends.ts';
import { selectWallet } from '../../wallet/wallet/wallet.select.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Convert } from '../spendPoints/Convert.tsx';
import { noteOfPoints } from '../spendPoints/createSpendPoints.ts';
import { Items } from './Items.tsx';
import styles from '../Points.module.css';
import { Redeem } from '../spendPoints/Redeem.tsx';

const Histories = awaited(
  () => import('./Histories.tsx'),
  (code) => code.Histories,
);

const shows = ['redeem', 'history', 'details'] as const;
type Show = (typeof shows)[number];

const names = { redeem: 'points_show_redeem', history: 'points_show_history', details: 'points_show_details' } as const;

const selectIsRedeeming = (snapshot: MallSnapshot): boolean => snapshot.matches('redeeming');
const selectIsConverting = (snapshot: MallSnapshot): boolean => snapshot.matches('converting');
const selectIsWarned = (snapshot: MallSnapshot): boolean => snapshot.matches('warned');
const selectItem = ({ context }: MallSnapshot) => context.item;
const selectClosings = ({ context }: MallSnapshot): number => context.closings;

/** R4.23: a trial is told that a real account is needed. */
const NeedsAccount = ({ onClose }: { onClose: () => void }) => {
  return (
    <Modal size="dialog" title={<FormattedMessage id="in_need_true_account_title" />} onDismiss={onClose}>
      <p>
        <FormattedMessage id="in_need_true_account" />
      </p>
      <ActionLink href={registerPath}>
        <FormattedMessage id="header_register" />
      </ActionLink>
    </Modal>
  );
};

interface HeroProps {
  points: number | null;
  /** Whether points may still come, whose line is kept free so that nothing moves then. */
  isLoading: boolean;
  onConvert: () => void;
}

const Hero = ({ points, isLoading, onConvert }: HeroProps) => (
  <section className={styles.hero}>
    {points !== null && (
      <p className={styles.total}>
        <FormattedMessage id="header_points_menu" values={{ points }} />
      </p>
    )}
    {points === null && isLoading && (
      <p className={styles.total} aria-hidden="true">
        {'\u00A0'}
      </p>
    )}
    <p>
      <FormattedMessage id="points_never_expire" />
    </p>
    <Button kind="line" onPress={onConvert}>
      <FormattedMessage id="points_convert" />
    </Button>
  </section>
);

/** A visitor logs in to see a history. */
const LogIn = () => (
  <EmptyState
    icon="user"
    title={<FormattedMessage id="account_log_in" />}
    action={
      <Button onPress={sends(useSessionRef(), { type: 'login.require', replyTo: null })}>
        <FormattedMessage id="header_log_in" />
      </Button>
    }
  >
    <FormattedMessage id="points_log_in_text" />
  </EmptyState>
);

const panel = 'points-shown';

/** R1.25, R2.04, R2.108: the points mall, which everybody sees and accounts redeem in. */
export const Mall = ({ place: { search } }: { place: Place }) => {
  const { formatMessage } = useIntl();
  const member = useSession(selectMember);
  const sessionScreen = useSession(selectScreen);
  const { currency } = useApp(selectSettings);
  const wallet = useWallet(selectWallet);
  const flow = useFlow(
    () => mallMachine,
    ({ session }) => ({ member, kept: member && readIntent(noteOfPoints, member.id), session }),
  );
  const item = useSelector(flow, selectItem);
  const isAccount = hasPoints(member);
  const points = isAccount && wallet?.points != null ? Number(wallet.points) : null;
  const symbol = member?.currencySymbol ?? currency;
  const wanted = new URLSearchParams(search).get('show');
  const show: Show = shows.find((each) => each === wanted) ?? 'redeem';
  const close = sends(flow, { type: 'form.closed' });
  return (
    <>
      <Hero
        points={points}
        isLoading={isAccount || sessionScreen === 'settling'}
        onConvert={sends(flow, { type: 'convert.pressed' })}
      />
      <div className={styles.panel}>
        <Tabs
          name={formatMessage({ id: 'points_title' })}
          panel={panel}
          chosen={show}
          onChoose={(chosen) => {
            navigate(chosen === 'redeem' ? mallPath : `${mallPath}?show=${chosen}`);
          }}
          tabs={shows.map((id) => ({ id, label: <FormattedMessage id={names[id]} /> }))}
        />
        <div key={useSelector(flow, selectClosings)} id={panel} role="tabpanel" aria-labelledby={`${panel}-${show}`}>
          {show === 'redeem' && (
            <Items
              search={search}
              points={points}
              symbol={symbol}
              onRedeem={(pressed) => {
                flow.send({ type: 'redeem.pressed', item: pressed });
              }}
            />
          )}
          {show !== 'redeem' &&
            (member && isAccount ? <Histories show={show} member={member} search={search} /> : <LogIn />)}
        </div>
      </div>
      {useSelector(flow, selectIsRedeeming) && member && <Redeem item={item} member={member} onClose={close} />}
      {useSelector(flow, selectIsConverting) && member && <Convert member={member} onClose={close} />}
      {useSelector(flow, selectIsWarned) && <NeedsAccount onClose={sends(flow, { type: 'warning.closed' })} />}
    </>
  );
};

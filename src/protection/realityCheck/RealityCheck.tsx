import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { PlaySession } from '../../../machines/protection/played.ts';
import type { RealityCheckRef, WayOn } from '../../../machines/protection/realityCheck.machine.ts';
import { selectMember } from '../../app/session/session.select.ts';
import { useSession } from '../../app/site.tsx';
import { selectIsBusy } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMinutesSince, useTimePlayed } from '../timePlayed.ts';
import styles from './RealityCheck.module.css';
import { selectIsShown, selectIsUnheard, selectSession, selectWay } from './realityCheck.select.ts';

const ways: readonly { readonly way: WayOn; readonly text: TextId }[] = [
  { way: 'play', text: 'protection_check_go_on' },
  { way: 'bets', text: 'protection_check_bets' },
  { way: 'limits', text: 'protection_check_limits' },
  { way: 'leave', text: 'protection_check_leave' },
];

const Ways = ({ flow }: { flow: RealityCheckRef }) => {
  const isBusy = useSelector(flow, selectIsBusy);
  const chosen = useSelector(flow, selectWay);
  return (
    <div className={styles.ways}>
      {ways.map(({ way, text }) => (
        <Button
          key={way}
          kind={way === 'play' ? 'primary' : 'quiet'}
          busy={isBusy && way === chosen}
          disabled={isBusy}
          onPress={sends(flow, { type: 'check.answered', way })}
        >
          <FormattedMessage id={text} />
        </Button>
      ))}
    </div>
  );
};

const Shown = ({ flow, session }: { flow: RealityCheckRef; session: PlaySession }) => {
  const time = useTimePlayed()(useMinutesSince(session.beganAt));
  const symbol = useSession(selectMember)?.currencySymbol ?? '';
  const isUnheard = useSelector(flow, selectIsUnheard);
  return (
    <Modal
      size="dialog"
      icon="clock"
      title={<FormattedMessage id="protection_check_played" values={{ time }} />}
      foot={<Ways flow={flow} />}
    >
      <div className={styles.sums}>
        {isUnheard && (
          <Notice>
            <FormattedMessage id="protection_check_unheard" />
          </Notice>
        )}
        <Figures
          lines={[
            {
              name: <FormattedMessage id="protection_check_staked" />,
              value: <Money kind="plain" minor={session.staked} symbol={symbol} />,
            },
            {
              name: <FormattedMessage id="protection_check_won" />,
              value: <Money kind="plain" minor={session.won} symbol={symbol} />,
            },
            {
              name: <FormattedMessage id="protection_check_net" />,
              value: <Money kind="change" minor={session.net} symbol={symbol} />,
            },
          ]}
        />
        <p>
          <FormattedMessage id="protection_check_waits" />
        </p>
      </div>
    </Modal>
  );
};

const Check = ({ flow }: { flow: RealityCheckRef }) => {
  const isShown = useSelector(flow, selectIsShown);
  const session = useSelector(flow, selectSession);
  return isShown && session && <Shown flow={flow} session={session} />;
};

/** R1.22: how long the player has played and what it has cost. Only one of its buttons closes it. */
export const RealityCheck = ({ flow }: { flow: RealityCheckRef | undefined }) => flow && <Check flow={flow} />;

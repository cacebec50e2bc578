import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Member } from '../../../machines/app/session.rules.ts';
import { playSafelyPath } from '../../../machines/common/places.ts';
import type { StopsRef } from '../../../machines/protection/stops.machine.ts';
import { useFlow } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import type { TextId } from '../../intl/texts.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useOnline } from '../../ui/useOnline.ts';
import styles from './Banner.module.css';
import { createStops } from './createStops.ts';
import { Says } from './Says.tsx';
import { selectScreen } from './stops.select.ts';

interface FlowProps {
  flow: StopsRef;
}

const Line = ({ flow, children }: FlowProps & { children: ReactNode }) => (
  <aside className={styles.banner}>
    <Icon name="pause" />
    <p role="status">
      <Says flow={flow} />
    </p>
    <div>{children}</div>
  </aside>
);

const More = ({ id }: { id: TextId }) => (
  <ActionLink href={playSafelyPath} kind="line" isAbove>
    <FormattedMessage id={id} />
  </ActionLink>
);

const Returnable = ({ flow }: FlowProps) => {
  const [isHidden, setHidden] = useState(false);
  return (
    !isHidden && (
      <Line flow={flow}>
        <More id="stopping_ask_back" />
        <Button
          kind="ghost"
          onPress={() => {
            setHidden(true);
          }}
        >
          <FormattedMessage id="stopping_not_now" />
        </Button>
      </Line>
    )
  );
};

/** R1.22: says on every page that the player has stopped, and when that is over. */
export const Banner = ({ account }: Pick<Member, 'account'>) => {
  const flow = useFlow(createStops, ({ now, session }, { clock: { inOurTime } }) => ({
    now,
    inOurTime,
    account,
    session,
  }));
  useOnline(sends(flow, { type: 'again.pressed' }));
  switch (useSelector(flow, selectScreen)) {
    case 'returnable':
      return <Returnable flow={flow} />;
    case 'out':
    case 'endless':
    case 'asked':
    case 'confirmable':
      return (
        <Line flow={flow}>
          <More id="protection_title" />
        </Line>
      );
    case 'over':
      return (
        <Line flow={flow}>
          <More id="stopping_set_limit" />
          <Button kind="ghost" onPress={sends(flow, { type: 'banner.closed' })}>
            <FormattedMessage id="close" />
          </Button>
        </Line>
      );
    default:
      return null;
  }
};

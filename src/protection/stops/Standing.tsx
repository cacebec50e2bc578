import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isRefusal } from '../../../machines/common/refusal.ts';
import { withdrawPath } from '../../../machines/common/places.ts';
import type { StopsRef } from '../../../machines/protection/stops.machine.ts';
import { stopIn, type Stop } from '../../../machines/protection/stops.ts';
import { Moment } from '../../app/Moment.tsx';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { FailureText } from '../../form/FailureText.tsx';
import { selectFailure } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Says } from './Says.tsx';
import styles from './Standing.module.css';
import { selectIsReturning, selectOverview, selectScreen } from './stops.select.ts';

interface FlowProps {
  flow: StopsRef;
}

interface CardProps extends FlowProps {
  children: ReactNode;
  actions: ReactNode;
}

const Card = ({ flow, children, actions }: CardProps) => (
  <section className={styles.card}>
    <Icon name="pause" />
    <div role="status">
      <p className={styles.says}>
        <Says flow={flow} />
      </p>
      <p>{children}</p>
    </div>
    <div className={styles.actions}>{actions}</div>
  </section>
);

const Withdraw = () => (
  <ActionLink href={withdrawPath} kind="quiet">
    <FormattedMessage id="header_withdraw" />
  </ActionLink>
);

const Contact = () => {
  const contact = usePanel('service');
  return (
    <Button
      kind="quiet"
      onPress={() => {
        contact();
      }}
    >
      <FormattedMessage id="service_title" />
    </Button>
  );
};

const Out = ({ flow, stop }: FlowProps & { stop: Stop }) => (
  <Card
    flow={flow}
    actions={
      <>
        <Withdraw />
        {stop.by === 'player' && !stop.forGood && (
          <Button kind="line" onPress={sends(flow, { type: 'stop.chosen', tool: stop.tool })}>
            <FormattedMessage id="stopping_longer" />
          </Button>
        )}
        {stop.by !== 'player' && <Contact />}
      </>
    }
  >
    <FormattedMessage id={stop.by === 'player' ? 'stopping_goes_on' : 'stopping_goes_on_paused'} />
  </Card>
);

/** Why the way back is not open now; the page has been loaded anew meanwhile. */
const News = ({ flow }: FlowProps) => {
  const failure = useSelector(flow, selectFailure);
  return (
    failure && (
      <Notice>
        {isRefusal(failure, 'wrong_state') ? (
          <FormattedMessage id="protection_changed" />
        ) : (
          <FailureText failure={failure} />
        )}
      </Notice>
    )
  );
};

const Returnable = ({ flow }: FlowProps) => (
  <Card
    flow={flow}
    actions={
      <>
        <Button kind="line" busy={useSelector(flow, selectIsReturning)} onPress={sends(flow, { type: 'return.asked' })}>
          <FormattedMessage id="stopping_ask_back" />
        </Button>
        <Withdraw />
      </>
    }
  >
    <FormattedMessage id="stopping_returnable_text" />
  </Card>
);

const Asked = ({ flow }: FlowProps) => {
  const until = useSelector(flow, selectOverview)?.exclusion?.returnUntil;
  return (
    <Card flow={flow} actions={<Withdraw />}>
      <FormattedMessage id="stopping_asked_text" values={{ time: until && <Moment key="time" named at={until} /> }} />
    </Card>
  );
};

const Confirmable = ({ flow }: FlowProps) => (
  <Card
    flow={flow}
    actions={
      <>
        <Button
          kind="line"
          busy={useSelector(flow, selectIsReturning)}
          onPress={sends(flow, { type: 'return.confirmed' })}
        >
          <FormattedMessage id="stopping_come_back" />
        </Button>
        <Withdraw />
      </>
    }
  >
    <FormattedMessage id="stopping_confirmable_text" />
  </Card>
);

const Over = ({ flow }: FlowProps) => (
  <Card
    flow={flow}
    actions={
      <Button kind="quiet" onPress={sends(flow, { type: 'banner.closed' })}>
        <FormattedMessage id="stopping_close" />
      </Button>
    }
  >
    <FormattedMessage id="stopping_over_text" />
  </Card>
);

const Body = ({ flow }: FlowProps) => {
  const overview = useSelector(flow, selectOverview);
  const stop = overview && stopIn(overview);
  switch (useSelector(flow, selectScreen)) {
    case 'over':
      return <Over flow={flow} />;
    case 'out':
    case 'endless':
      return stop && <Out flow={flow} stop={stop} />;
    case 'returnable':
      return <Returnable flow={flow} />;
    case 'asked':
      return <Asked flow={flow} />;
    case 'confirmable':
      return <Confirmable flow={flow} />;
    default:
      return null;
  }
};

/** R1.22: what stops the player, until when, and the way back. */
export const Standing = ({ flow }: FlowProps) => (
  <>
    <News flow={flow} />
    <Body flow={flow} />
  </>
);

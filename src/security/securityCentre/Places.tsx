import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Overview, Place } from '../../../machines/security/fields.ts';
import type { SecurityCentreRef } from '../../../machines/security/securityCentre.machine.ts';
import { Moment } from '../../app/Moment.tsx';
import { sends } from '../../form/sends.ts';
import { selectIsReady } from './securityCentre.select.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { deviceOf } from './device.ts';
import styles from './SecurityCentre.module.css';

const Device = ({ says }: { says: string }) => {
  const device = deviceOf(says);
  return device ? <FormattedMessage id="security_place_device" values={device} /> : <bdi>{says}</bdi>;
};

const Row = ({ place: { current, device, ip, since, lastSeen } }: { place: Place }) => (
  <li className={styles.place}>
    <p className={styles.device}>
      <strong>
        <Device says={device} />
      </strong>
      {current && (
        <Tag kind="good">
          <FormattedMessage id="security_place_here" />
        </Tag>
      )}
    </p>
    <p>
      <FormattedMessage id="security_place_ip" values={{ ip: <bdi>{ip}</bdi> }} />
    </p>
    <p>
      <FormattedMessage id="security_place_since" values={{ date: <Moment at={since} /> }} />
    </p>
    <p>
      <FormattedMessage id="security_place_seen" values={{ date: <Moment at={lastSeen} /> }} />
    </p>
  </li>
);

interface Props {
  centre: SecurityCentreRef;
  places: readonly Place[];
  lastLogin: Overview['lastLogin'];
}

/** R2.75: where the account is logged in, and the way out of everywhere else. */
export const Places = ({ centre, places, lastLogin }: Props) => {
  const id = useId();
  const isReady = useSelector(centre, selectIsReady);
  const isElsewhere = places.some(({ current }) => !current);
  return (
    <section className={styles.places} aria-labelledby={id}>
      <div className={styles.title}>
        <h2 id={id}>
          <FormattedMessage id="security_places" />
        </h2>
        {isElsewhere && (
          <Button kind="danger" disabled={!isReady} onPress={sends(centre, { type: 'others.chosen' })}>
            <FormattedMessage id="security_others_end" />
          </Button>
        )}
      </div>
      <ul>
        {places.map((place) => (
          <Row key={place.id} place={place} />
        ))}
      </ul>
      {!isElsewhere && (
        <p>
          <FormattedMessage id="security_others_none" />
        </p>
      )}
      {lastLogin && (
        <p>
          <FormattedMessage
            id="security_last_login"
            values={{ date: <Moment at={lastLogin.at} />, ip: <bdi>{lastLogin.ip}</bdi> }}
          />
        </p>
      )}
    </section>
  );
};

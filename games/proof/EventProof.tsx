import { FormattedMessage, useIntl } from 'react-intl';
import type { DrawnEvent } from './drawEvent.ts';
import { CupChairs, CupVerdict } from './CupDrawn.tsx';
import { Facts } from './Facts.tsx';
import { FightDrawn } from './FightDrawn.tsx';
import { MatchCourse, MatchVerdict } from './MatchDrawn.tsx';
import styles from './Proof.module.css';
import type { EventProof } from './told.ts';
import { Verdict } from './Verdict.tsx';

/** The seeds of an event that its players shared. */
export const EventFacts = ({ event: { seedHash, serverSeed, seeds, clientSeed } }: { event: EventProof }) => {
  const { formatMessage } = useIntl();
  const list = seeds.length === 0 ? formatMessage({ id: 'play_event_no_seeds' }) : seeds.join(', ');
  return (
    <Facts
      facts={[
        ['play_event_hash', seedHash],
        ['play_server_seed', serverSeed],
        ['play_event_seeds', clientSeed === null ? null : list],
        ['play_client_seed', clientSeed],
      ]}
    />
  );
};

interface DrawnProps {
  event: EventProof;
  drawn: DrawnEvent;
  money: (minor: number) => string;
}

const What = ({ event, drawn: { drawn } }: Pick<DrawnProps, 'event' | 'drawn'>) => {
  switch (drawn?.kind) {
    case 'fight':
      return <FightDrawn {...drawn} />;
    case 'cup':
      return <CupVerdict {...drawn} />;
    case 'match':
      return <MatchVerdict id={event.id} {...drawn} />;
    default:
      return (
        <p>
          <FormattedMessage id="play_event_called_off" />
        </p>
      );
  }
};

/** What was drawn, and whether the seeds belong together. */
export const EventVerdict = ({ event, drawn }: Pick<DrawnProps, 'event' | 'drawn'>) => (
  <>
    <What {...{ event, drawn }} />
    <Verdict isRight={drawn.areSeedsRight}>
      <FormattedMessage id={drawn.areSeedsRight ? 'play_event_right' : 'play_event_wrong'} />
    </Verdict>
  </>
);

/** All that was drawn. */
export const EventDetails = ({ event, drawn: { drawn }, money }: DrawnProps) =>
  drawn && (
    <>
      {drawn.kind === 'cup' && <CupChairs {...drawn} money={money} />}
      {drawn.kind === 'match' && <MatchCourse id={event.id} {...drawn} money={money} />}
      <p className={styles.note}>
        <FormattedMessage id="play_event_trust" />
      </p>
    </>
  );

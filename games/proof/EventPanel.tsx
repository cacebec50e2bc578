import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import check from '../frame/Check.module.css';
import { Part } from '../frame/Part.tsx';
import type { Ask } from '../frame/server.ts';
import { Outcome } from './Outcome.tsx';
import styles from './Proof.module.css';
import { SeedField } from './SeedField.tsx';
import type { Slip } from './told.ts';
import { useProofCheck } from './useProofCheck.ts';

interface Checking {
  ask: Ask;
  money: (minor: number) => string;
  /** Slips of the player, which are settled again with their matches. */
  slips?: readonly Slip[];
}

/** The seeds that are mixed into a draw that takes no more bets. */
export interface MixedSeeds {
  readonly client: string;
  /** In order, or how many there are. */
  readonly all: readonly string[] | number;
  /** The places of the player's own among them, from 1. */
  readonly own: readonly number[];
}

export interface EventPanelProps extends Checking {
  /** The hash of the server seed of the next draw; null while none is known. */
  hash: string | null;
  /** Null until betting closes. */
  seeds: MixedSeeds | null;
  /** The player's own seed of the next bet; null for a fresh one. */
  seed: string | null;
  onSeed: (seed: string | null) => void;
  /** The draw that is checked; null until one is chosen. */
  chosen: Choice | null;
}

/** A draw that a player has chosen, and how often they have chosen one. */
interface Choice {
  readonly id: string;
  readonly time: number;
}

/** Which of the draws that are over is checked. */
export const useChoice = () => {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choose = (id: string) => setChosen((last) => ({ id, time: (last?.time ?? 0) + 1 }));
  return [chosen, choose] as const;
};

const Mixed = ({ client, all, own }: MixedSeeds) => (
  <>
    <p>
      <FormattedMessage
        id="play_event_seeds_now"
        values={{ seed: client, count: typeof all === 'number' ? all : all.length }}
      />{' '}
      {own.length > 0 && <FormattedMessage id="play_event_seeds_own" values={{ places: own.join(', ') }} />}
    </p>
    {typeof all === 'object' && all.length > 0 && <code>{all.join(', ')}</code>}
  </>
);

const Checked = ({ id, money, ...wires }: Checking & { id: string }) => {
  const running = useProofCheck(wires, id);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'start' }), []);
  return (
    <div ref={place} className={styles.checked}>
      <h3>{id}</h3>
      <Outcome check={running} money={money} />
    </div>
  );
};

/** How the draws of a game are made that its players share, and a check of one that is over. */
export const EventPanel = ({ hash, seeds, seed, onSeed, chosen, ...checking }: EventPanelProps) => {
  const [opened, setOpened] = useState({ time: 0, isOpen: false });
  const time = chosen?.time ?? 0;
  return (
    <Part
      title="play_event_check"
      // A draw that is chosen opens it, until the player closes it.
      isOpen={opened.time === time ? opened.isOpen : true}
      onToggle={(isOpen) => setOpened({ time, isOpen })}
    >
      <div className={check.check}>
        <p>
          <FormattedMessage id="play_event_how" />
        </p>
        {hash !== null && (
          <p>
            <FormattedMessage id="play_event_hash_next" /> <code>{hash}</code>
          </p>
        )}
        {seeds ? (
          <Mixed {...seeds} />
        ) : (
          <p>
            <FormattedMessage id="play_event_seeds_later" />
          </p>
        )}
        <SeedField {...{ seed, onSeed }} />
        {chosen && <Checked key={chosen.time} id={chosen.id} {...checking} />}
      </div>
    </Part>
  );
};

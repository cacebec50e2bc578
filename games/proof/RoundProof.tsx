import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { checkRound, type Checked } from '../frame/checkRound.ts';
import type { Engine } from '../frame/engine.ts';
import { playedRound, type ToldProof } from '../frame/wire.ts';
import styles from './RoundProof.module.css';

interface RoundProofProps {
  proof: ToldProof;
  engine: Pick<Engine, 'drawn'>;
  money: (minor: number) => string;
}

/** One round of a player, which anyone who knows its number can draw again here by the rules that the server plays by. */
export const RoundProof = ({ proof, engine, money }: RoundProofProps) => {
  const intl = useIntl();
  const { game, setup, round } = proof;
  const { roundId, seedHash, clientSeed, nonce, serverSeed } = round;
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    if (serverSeed !== null)
      void checkRound({ setup, minBet: '0' }, { serverSeed, clientSeed, nonce }, playedRound(round)).then(setChecked);
  }, [setup, round, serverSeed, clientSeed, nonce]);
  const line = (
    id: 'play_round' | 'play_hash_before' | 'play_client_seed' | 'play_nonce' | 'play_server_seed',
    value: string,
  ) => (
    <div>
      <dt>
        <FormattedMessage id={id} />
      </dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
  return (
    <main className={styles.proof}>
      <h1>
        <FormattedMessage id="play_proof_title" values={{ game: game.name }} />
      </h1>
      <dl className={styles.facts}>
        {line('play_round', roundId)}
        {line('play_hash_before', seedHash)}
        {line('play_client_seed', clientSeed)}
        {line('play_nonce', String(nonce))}
        {serverSeed !== null && line('play_server_seed', serverSeed)}
      </dl>
      {serverSeed === null && (
        <p>
          <FormattedMessage id="play_seed_in_use" />
        </p>
      )}
      {checked && (
        <>
          <p>
            <FormattedMessage id="play_drawn" values={{ what: engine.drawn(intl, checked.result, setup) }} />
          </p>
          <p className={checked.isRight ? styles.right : styles.wrong} role="status">
            <FormattedMessage
              id={checked.isRight ? 'play_right' : 'play_wrong'}
              values={{ stake: money(playedRound(round).stake), win: money(checked.result.win) }}
            />
          </p>
        </>
      )}
    </main>
  );
};

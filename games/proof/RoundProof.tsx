import { FormattedMessage, useIntl } from 'react-intl';
import type { Checked } from '../frame/checkRound.ts';
import { playedRound } from '../frame/wire.ts';
import { Facts } from './Facts.tsx';
import type { Proof } from './told.ts';
import { Verdict } from './Verdict.tsx';

type RoundOf = Extract<Proof, { kind: 'round' }>;

/** The seeds of one round of a player. */
export const RoundFacts = ({ told: { round } }: RoundOf) => (
  <Facts
    facts={[
      ['play_round', round.roundId],
      ['play_hash_before', round.seedHash],
      ['play_client_seed', round.clientSeed],
      ['play_nonce', String(round.nonce)],
      ['play_server_seed', round.serverSeed],
    ]}
  />
);

interface RoundVerdictProps extends RoundOf {
  readonly checked: Checked;
  readonly money: (minor: number) => string;
}

export const RoundVerdict = ({ told: { setup, round }, engine, checked, money }: RoundVerdictProps) => {
  const intl = useIntl();
  const { result, isRight } = checked;
  return (
    <>
      {engine && (
        <p>
          <FormattedMessage id="play_drawn" values={{ what: engine.drawn(intl, result, setup) }} />
        </p>
      )}
      <Verdict isRight={isRight}>
        <FormattedMessage
          id={isRight ? 'play_right' : 'play_wrong'}
          values={{ stake: money(playedRound(round).stake), win: money(result.win) }}
        />
      </Verdict>
    </>
  );
};

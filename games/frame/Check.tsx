import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { clientSeedPattern } from '../../contract/fair.ts';
import { Button } from '../../src/ui/Button.tsx';
import { checkRound, isServerSeed, type Checked } from './checkRound.ts';
import type { Telling } from './engine.ts';
import type { Ask } from './server.ts';
import { seatOf, type Entered, type PlayedRound, type PlayedSeat, type ToldSeat } from './wire.ts';
import styles from './Check.module.css';

interface CheckProps {
  game: Entered;
  engine: Telling;
  /** Hears of newer figures of the seat. */
  round: { send: (event: { type: 'seat.told'; seat: PlayedSeat }) => void };
  ask: Ask;
  seeds: ToldSeat['seeds'];
  /** The round to be checked; null where none was chosen. */
  chosen: PlayedRound | null;
  money: (minor: number) => string;
}

const newSeed = (): string => crypto.randomUUID().slice(0, 13);

/** Draws a round again in the browser, by the rules that the server plays by. */
export const Check = ({ game, engine, round, ask, seeds, chosen, money }: CheckProps) => {
  const intl = useIntl();
  const [serverSeed, setServerSeed] = useState(chosen?.result.serverSeed ?? '');
  const [clientSeed, setClientSeed] = useState(chosen?.result.clientSeed ?? '');
  const [nonce, setNonce] = useState(String(chosen?.result.nonce ?? 1));
  const [own, setOwn] = useState(newSeed);
  const [checked, setChecked] = useState<Checked | 'no seed' | null>(null);

  const check = async () => {
    const seeds = { serverSeed, clientSeed, nonce: Number(nonce) };
    setChecked(isServerSeed(serverSeed) ? await checkRound(game, seeds, chosen) : 'no seed');
  };
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: 'start' });
    if (chosen?.result.serverSeed) void check();
    // A round that is chosen is checked at once; what is typed later is checked by a press.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const change = async () => {
    if (!clientSeedPattern.test(own)) return;
    const heard = await ask('seeds', { clientSeed: own });
    if (heard.status === 'ok') round.send({ type: 'seat.told', seat: seatOf(heard as unknown as ToldSeat) });
    setOwn(newSeed());
  };
  const field = (
    id: 'play_server_seed' | 'play_client_seed' | 'play_nonce' | 'play_new_seed',
    value: string,
    set: (text: string) => void,
  ) => (
    <label className={styles.field}>
      <span>
        <FormattedMessage id={id} />
      </span>
      <input autoComplete="off" spellCheck={false} value={value} onChange={({ target }) => set(target.value.trim())} />
    </label>
  );
  return (
    <div ref={place} className={styles.check}>
      <p>
        <FormattedMessage id="play_check_how" />
      </p>
      <p>
        <FormattedMessage id="play_hash_now" /> <code>{seeds.hash}</code>
      </p>
      <p>
        <FormattedMessage id="play_next" values={{ seed: seeds.client, number: seeds.next }} />
      </p>
      {field('play_new_seed', own, setOwn)}
      <Button kind="line" onPress={() => void change()}>
        <FormattedMessage id="play_change_seeds" />
      </Button>
      {field('play_server_seed', serverSeed, setServerSeed)}
      {field('play_client_seed', clientSeed, setClientSeed)}
      {field('play_nonce', nonce, setNonce)}
      <Button kind="quiet" onPress={() => void check()}>
        <FormattedMessage id="play_check" />
      </Button>
      <div role="status" className={styles.outcome}>
        {checked === 'no seed' && <FormattedMessage id="play_no_seed" />}
        {checked !== null && checked !== 'no seed' && (
          <>
            <p>
              <FormattedMessage id="play_hash_of" /> <code>{checked.hash}</code>
            </p>
            <p>
              <FormattedMessage id="play_drawn" values={{ what: engine.drawn(intl, checked.result, game.setup) }} />
            </p>
            {checked.own && (
              <p className={checked.isRight ? styles.right : styles.wrong}>
                <FormattedMessage
                  id={checked.isRight ? 'play_right' : 'play_wrong'}
                  values={{ stake: money(checked.own.stake), win: money(checked.result.win) }}
                />
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
};

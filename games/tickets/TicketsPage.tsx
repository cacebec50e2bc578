import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { serverNow } from '../../machines/games/followedSetup.ts';
import type { TicketSlipRef } from '../../machines/games/ticketSlip.machine.ts';
import { costOf, offeredStakes } from '../../machines/games/ticketSlip.rules.ts';
import { canBuy } from '../../machines/games/ticketSlip.setup.ts';
import { Options } from '../frame/Options.tsx';
import { Stakes } from '../frame/Stakes.tsx';
import { selectNote } from '../frame/followed.select.ts';
import { FollowedPage } from '../frame/FollowedPage.tsx';
import type { SiteLine } from '../frame/siteLine.ts';
import type { Entered } from '../frame/wire.ts';
import type { Tones } from '../stage/sound.ts';
import { Counter } from './Counter.tsx';
import { Entry } from './Entry.tsx';
import { Lines } from './Lines.tsx';
import { MoreOfTickets } from './MoreOfTickets.tsx';
import { playIn, type Counter as Told } from './told.ts';
import styles from './TicketsPage.module.css';
import { lineText, playName, spokenOf, winsText } from './words.ts';

interface TicketsPageProps {
  game: Pick<Entered, 'game'>;
  slip: TicketSlipRef;
  site: Pick<SiteLine, 'tell' | 'isInSite'>;
  tones: Tones;
  money: (minor: number) => string;
}

const refusals = { too_much: 'play_ticket_too_much', bets_closed: 'play_ticket_sale_over' } as const;

/** The counter of a lottery, and the panel that buys a ticket. */
export const TicketsPage = ({ game, slip: counter, site, tones, money }: TicketsPageProps) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const snapshot = useSelector(counter, (now) => now);
  const { context } = snapshot;
  const told = context.told as Told;
  const { play: code, lines, stake, won } = context;
  const isEditable = snapshot.hasTag('editable');
  const isOff = !isEditable && !snapshot.hasTag('busy');
  const play = playIn(told.format, code);
  const plays = context.plays.map((each) => each.code);
  const quick = useRef<HTMLButtonElement>(null);
  // What was changed on the ticket is said until something else is.
  const news = spokenOf(intl, snapshot, money);
  const [change, setChange] = useState({ text: '', after: news });
  if (change.text !== '' && selectNote(snapshot) !== null) setChange({ text: '', after: news });
  useEffect(() => {
    if (won !== null && won > 0) tones.win(1);
  }, [won, tones]);

  const label = (): string => {
    if (!snapshot.matches({ draw: 'open' })) return formatMessage({ id: 'play_ticket_closed' });
    if (lines.length === 0) return formatMessage({ id: 'play_ticket_add_first' });
    return formatMessage({ id: 'play_ticket_buy' }, { amount: money(costOf(context)) });
  };
  return (
    <FollowedPage
      {...{ site, tones, money, refusals }}
      name={game.game.name}
      game={counter}
      cost={{ name: 'play_ticket_cost', amount: costOf(context) }}
      stage={
        <Counter told={told} clock={() => serverNow(counter.getSnapshot().context)} money={money}>
          <Options
            name="play_ticket_kind"
            values={plays}
            columns={plays.length === 4 ? 2 : 3}
            chosen={code}
            isEditable={isEditable}
            words={(kind) => playName(intl, kind)}
            onChoose={(chosen) => counter.send({ type: 'play.chosen', play: chosen })}
          />
          <p className={styles.wins}>{winsText(intl, told.format, code)}</p>
          <Entry
            key={code}
            {...{ play, quick }}
            slip={context}
            isOff={isOff}
            onAdd={(more) => {
              counter.send({ type: 'lines.added', lines: more });
              const added = more.map(lineText).join(', ');
              setChange({ text: formatMessage({ id: 'play_ticket_added' }, { lines: added }), after: news });
            }}
          />
          <Lines
            lines={lines}
            isOff={isOff}
            after={quick}
            onRemove={(line) => {
              counter.send({ type: 'line.removed', line });
              const text = formatMessage({ id: 'play_ticket_removed' }, { line: lineText(line) });
              setChange({ text, after: news });
            }}
          />
        </Counter>
      }
      more={(onClose) => <MoreOfTickets {...{ told, money, onClose }} />}
      result={change.after === news && change.text !== '' ? change.text : news}
      label={label()}
      doing={formatMessage({ id: 'play_ticket_buying' })}
      canPress={isEditable && canBuy(context)}
      onPress={() => counter.send({ type: 'ticket.wanted' })}
    >
      <Stakes
        name="play_ticket_stake"
        {...{ isEditable, money }}
        stakes={offeredStakes(context)}
        chosen={stake}
        onChoose={(chosen) => counter.send({ type: 'stake.chosen', stake: chosen })}
      />
    </FollowedPage>
  );
};

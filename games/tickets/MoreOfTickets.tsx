import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Part, Past } from '../frame/Part.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { Table, type Column } from '../../src/ui/Table.tsx';
import { mostLines, mostPayout, ticketPlays, type Play } from '../rules/tickets.ts';
import { Drawn } from './Drawn.tsx';
import { TicketCheck } from './TicketCheck.tsx';
import type { Counter } from './told.ts';
import { fateOf, lineText, oddsText, playName } from './words.ts';

interface MoreProps {
  told: Counter;
  money: (minor: number) => string;
  onClose: () => void;
}

const lineWorth = 100;

const Odds = ({ play }: { play: Play }) => oddsText(useIntl(), play);
const Name = ({ play }: { play: Play }) => playName(useIntl(), play.code);

const columns: readonly Column<Play>[] = [
  { name: 'play_ticket_kind', cell: (play) => <Name play={play} />, leads: true },
  { name: 'play_ticket_head_pays', cell: (play) => <Odds play={play} /> },
  { name: 'play_ticket_head_return', cell: ({ returns }) => `${(returns / 100).toFixed(2)} %`, isFigure: true },
];

/** What can be read about a lottery: its prizes, the player's tickets, the last draws, and how it works. */
export const MoreOfTickets = ({ told, money, onClose }: MoreProps) => {
  const intl = useIntl();
  const [chosen, setChosen] = useState<{ readonly id: string; readonly time: number } | null>(null);
  const ticket = told.tickets.find(({ id }) => id === chosen?.id);
  const { format } = told;
  return (
    <Sheet title="play_more" onClose={onClose}>
      <Part title="play_ticket_own" isOpen>
        <Past
          heads={['play_ticket_head_draw', 'play_ticket_head_lines', 'play_ticket_head_became']}
          none="play_ticket_own_none"
          rows={told.tickets.map((each) => ({
            key: each.id,
            cells: [
              each.drawId,
              `${playName(intl, each.play)}: ${each.lines.map(lineText).join(', ')}`,
              fateOf(intl, each, money),
            ],
            onCheck: () => setChosen((last) => ({ id: each.id, time: (last?.time ?? 0) + 1 })),
          }))}
        />
        {chosen && ticket && <TicketCheck key={chosen.time} {...{ ticket, told, money }} />}
      </Part>
      <Part title="play_ticket_prizes">
        <Table
          name={intl.formatMessage({ id: 'play_ticket_pays_name' }, { amount: money(lineWorth) })}
          columns={columns}
          rows={ticketPlays[format]}
        />
      </Part>
      <Part title="play_ticket_draws">
        {told.results.length === 0 && (
          <p>
            <FormattedMessage id="play_ticket_no_draw" />
          </p>
        )}
        {told.results.map((result) => (
          <Drawn key={result.drawId} {...{ format, result }} />
        ))}
      </Part>
      <Part title="play_ticket_how">
        <p>
          <FormattedMessage id="play_ticket_rule_lines" values={{ lines: mostLines, most: money(mostPayout) }} />
        </p>
        <p>
          <FormattedMessage id="play_ticket_rule_draws" />
        </p>
      </Part>
    </Sheet>
  );
};

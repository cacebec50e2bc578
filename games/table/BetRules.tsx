import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';
import { Table, type Column } from '../../src/ui/Table.tsx';
import type { Engine } from '../frame/engine.ts';
import { tableGames, type TableGame } from '../rules/table.ts';
import styles from './BetRules.module.css';
import { gameOf, paysOf } from './rounds.ts';
import { betName } from './words.ts';

const texts: Readonly<Record<TableGame, TextId>> = {
  roulette: 'play_table_rules_roulette',
  baccarat: 'play_table_rules_baccarat',
  dragon_tiger: 'play_table_rules_dragon_tiger',
  sic_bo: 'play_table_rules_sic_bo',
  wheel: 'play_table_rules_wheel',
};

/** Bets of roulette that pay alike share a row. */
const kinds: Readonly<Record<string, TextId>> = {
  straight_0: 'play_table_kind_straight',
  split_0_1: 'play_table_kind_split',
  street_0_1_2: 'play_table_kind_street',
  four_0_1_2_3: 'play_table_kind_corner',
  line_1_2_3_4_5_6: 'play_table_kind_line',
  dozen_1: 'play_table_kind_dozen',
  red: 'play_table_kind_even',
};

interface Row {
  readonly name: string;
  readonly odds: string;
  readonly rtp: number;
}

const columns: readonly Column<Row>[] = [
  { name: 'play_table_pays_bet', cell: ({ name }) => name, leads: true },
  { name: 'play_table_pays_odds', cell: ({ odds }) => odds, isFigure: true },
  {
    name: 'play_table_pays_return',
    cell: ({ rtp }) => <FormattedNumber value={rtp / 1_000_000} style="percent" maximumFractionDigits={2} />,
    isFigure: true,
  },
];

/** The rules of a table in short, and what its bets pay. */
export const BetRules: Engine['Rules'] = ({ game }) => {
  const intl = useIntl();
  const played = gameOf(game);
  const bets = Object.entries(tableGames[played].bets);
  const rows = (played === 'roulette' ? bets.filter(([bet]) => bet in kinds) : bets).map(([bet, rtp]) => {
    const kind = kinds[bet];
    const name = kind ? intl.formatMessage({ id: kind }) : betName(intl, bet);
    return { name, odds: `${paysOf(bet)}:1`, rtp };
  });
  return (
    <div className={styles.rules}>
      <p>
        <FormattedMessage id={texts[played]} />
      </p>
      <Table name={intl.formatMessage({ id: 'play_table_pays_name' })} columns={columns} rows={rows} />
    </div>
  );
};

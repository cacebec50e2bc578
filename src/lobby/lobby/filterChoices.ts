import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { LobbyRef } from '../../../machines/lobby/lobby.machine.ts';
import { bets, lines, orders, type LobbyFilter } from '../../../machines/lobby/lobby.rules.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { useApp } from '../../app/site.tsx';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import type { SelectProps } from '../../ui/Select.tsx';
import { kindName } from '../kindName.ts';
import { selectFilter } from './lobby.select.ts';

export interface FiltersProps {
  flow: LobbyRef;
  kinds: readonly string[];
  hasLines: boolean;
}

export type Chosen = 'kind' | 'bet' | 'lines' | 'order';

export const labels = {
  kind: 'lobby_kind',
  bet: 'lobby_bet',
  lines: 'lobby_lines',
  order: 'lobby_order',
} as const satisfies Record<Chosen, TextId>;

const orderNames = {
  '': 'lobby_order_popular',
  newest: 'lobby_order_newest',
  name: 'lobby_order_name',
} as const satisfies Record<LobbyFilter['order'], TextId>;

type Options = Readonly<Record<Chosen, SelectProps['options']>>;

export const useOptions = (kinds: readonly string[]): Options => {
  const { formatMessage } = useIntl();
  const { currency } = useApp(selectSettings);
  const named = (value: string, id: TextId, values?: Record<string, string | number>) => ({
    value,
    label: formatMessage({ id }, values),
  });
  return {
    kind: [
      named('', 'lobby_kind_all'),
      ...kinds.map((kind) => ({ value: kind, label: kindName(kind, formatMessage) })),
    ],
    bet: [
      named('', 'lobby_bet_all'),
      ...bets.map((bet) => named(bet, 'lobby_bet_most', { amount: formatMoney(bet, currency) })),
    ],
    lines: [
      named('', 'lobby_lines_all'),
      ...lines.map((each) => named(each, 'lobby_lines_least', { count: Number(each) })),
    ],
    order: ['' as const, ...orders].map((order) => named(order, orderNames[order])),
  };
};

/** What can be chosen from lists in a lobby. */
export const chosenHere = ({ kinds, hasLines }: Omit<FiltersProps, 'flow'>): readonly Chosen[] => [
  ...(kinds.length > 1 ? (['kind'] as const) : []),
  'bet',
  ...(hasLines ? (['lines'] as const) : []),
];

export interface ChoiceProps extends Pick<FiltersProps, 'flow'> {
  field: Chosen;
  options: Options;
}

export const useChoice = ({ flow, field, options }: ChoiceProps) => ({
  options: options[field],
  value: useSelector(flow, selectFilter)[field],
  onChange: (value: string) => {
    flow.send({ type: 'filter.changed', change: { [field]: value } });
  },
});

import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LobbyRef } from '../../machines/lobby/lobby.machine.ts';
import { bets, lines, longestText, orders, shows, type LobbyFilter } from '../../machines/lobby/lobby.rules.ts';
import { selectHouse } from '../app/app/app.select.ts';
import { useApp } from '../app/site.tsx';
import { formatMoney } from '../intl/money.ts';
import type { TextId } from '../intl/texts.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Select, type SelectProps } from '../ui/Select.tsx';
import { kindName } from './kindName.ts';
import { selectFilter } from './lobby.select.ts';
import styles from './Filters.module.css';

interface FiltersProps {
  flow: LobbyRef;
  kinds: readonly string[];
  /** Whether the games have lines at all. */
  hasLines: boolean;
}

type Chosen = 'kind' | 'bet' | 'lines' | 'order';

const labels = {
  kind: 'lobby_kind',
  bet: 'lobby_bet',
  lines: 'lobby_lines',
  order: 'lobby_order',
} as const satisfies Record<Chosen, TextId>;

const showNames = {
  '': 'lobby_show_all',
  favourites: 'lobby_show_favourites',
  recent: 'lobby_show_recent',
  hot: 'lobby_show_hot',
  new: 'lobby_show_new',
} as const satisfies Record<LobbyFilter['show'], TextId>;

const orderNames = {
  '': 'lobby_order_popular',
  newest: 'lobby_order_newest',
  name: 'lobby_order_name',
} as const satisfies Record<LobbyFilter['order'], TextId>;

type Options = Readonly<Record<Chosen, SelectProps['options']>>;

const useOptions = (kinds: readonly string[]): Options => {
  const { formatMessage } = useIntl();
  const { currency } = useApp(selectHouse);
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

/** What can be chosen from lists here. */
const chosenHere = ({ kinds, hasLines }: Omit<FiltersProps, 'flow'>): readonly Chosen[] => [
  ...(kinds.length > 1 ? (['kind'] as const) : []),
  'bet',
  ...(hasLines ? (['lines'] as const) : []),
];

const Search = ({ flow }: Pick<FiltersProps, 'flow'>) => {
  const { formatMessage } = useIntl();
  const { q } = useSelector(flow, selectFilter);
  const name = formatMessage({ id: 'lobby_search' });
  return (
    <div className={styles.search} role="search">
      <Icon name="search" />
      <input
        type="search"
        name="q"
        aria-label={name}
        placeholder={name}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={longestText}
        value={q}
        onChange={({ target }) => {
          flow.send({ type: 'search.typed', text: target.value });
        }}
      />
    </div>
  );
};

const Shows = ({ flow }: Pick<FiltersProps, 'flow'>) => {
  const { formatMessage } = useIntl();
  const { show } = useSelector(flow, selectFilter);
  return (
    <div className={styles.shows} role="group" aria-label={formatMessage({ id: 'lobby_show' })}>
      {(['', ...shows] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === show}
          onClick={() => {
            if (each !== show) flow.send({ type: 'filter.changed', change: { show: each } });
          }}
        >
          <FormattedMessage id={showNames[each]} />
        </button>
      ))}
    </div>
  );
};

interface ChoiceProps extends Pick<FiltersProps, 'flow'> {
  field: Chosen;
  options: Options;
}

const useChoice = ({ flow, field, options }: ChoiceProps) => ({
  options: options[field],
  value: useSelector(flow, selectFilter)[field],
  onChange: (value: string) => {
    flow.send({ type: 'filter.changed', change: { [field]: value } });
  },
});

const Choice = (props: ChoiceProps) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.choice}>
      <Select aria-label={formatMessage({ id: labels[props.field] })} {...useChoice(props)} />
    </div>
  );
};

const SheetChoice = (props: ChoiceProps) => {
  const choice = useChoice(props);
  return (
    <Field label={<FormattedMessage id={labels[props.field]} />} control={(told) => <Select {...told} {...choice} />} />
  );
};

/** On a phone what is seldom chosen is on a sheet, behind a button that says how much of it is chosen. */
const Sheet = (props: FiltersProps) => {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const filter = useSelector(props.flow, selectFilter);
  const options = useOptions(props.kinds);
  const fields = [...chosenHere(props), 'order' as const];
  const close = () => {
    setOpen(false);
  };
  return (
    <div className={styles.sheet}>
      <Button
        kind="line"
        onPress={() => {
          setOpen(true);
        }}
      >
        <FormattedMessage id="lobby_filter" values={{ count: fields.filter((field) => filter[field] !== '').length }} />
      </Button>
      {isOpen && (
        <Modal
          title={<FormattedMessage id="lobby_filter" values={{ count: 0 }} />}
          closeName={formatMessage({ id: 'close' })}
          size="dialog"
          onDismiss={close}
          foot={
            <Button wide onPress={close}>
              <FormattedMessage id="lobby_filter_done" />
            </Button>
          }
        >
          <div className={styles.fields}>
            {fields.map((field) => (
              <SheetChoice key={field} flow={props.flow} field={field} options={options} />
            ))}
          </div>
        </Modal>
      )}
    </div>
  );
};

/** R2.107, R7.26: what the games are searched and filtered by; whatever is chosen is shown at once. */
export const Filters = (props: FiltersProps) => {
  const { flow } = props;
  const options = useOptions(props.kinds);
  return (
    <div className={styles.filters}>
      <Search flow={flow} />
      <Sheet {...props} />
      {chosenHere(props).map((field) => (
        <Choice key={field} flow={flow} field={field} options={options} />
      ))}
      <Shows flow={flow} />
    </div>
  );
};

/** How the games are ordered, where there is room beside their heading. */
export const Order = ({ flow }: Pick<FiltersProps, 'flow'>) => {
  const options = useOptions([]);
  return <Choice flow={flow} field="order" options={options} />;
};

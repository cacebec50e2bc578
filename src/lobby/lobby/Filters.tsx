import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shows, type LobbyFilter } from '../../../machines/lobby/lobby.rules.ts';
import { optional } from '../../app/optional.tsx';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { chosenHere, labels, useChoice, useOptions, type ChoiceProps, type FiltersProps } from './filterChoices.ts';
import { selectFilter } from './lobby.select.ts';
import { Search } from './Search.tsx';
import styles from './Filters.module.css';

const FilterSheet = optional(
  () => import('./FilterSheet.tsx'),
  (code) => code.FilterSheet,
);

const showNames = {
  '': 'lobby_show_all',
  favourites: 'lobby_show_favourites',
  recent: 'lobby_show_recent',
  hot: 'lobby_show_hot',
  new: 'lobby_show_new',
} as const satisfies Record<LobbyFilter['show'], TextId>;

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

const Choice = (props: ChoiceProps) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.choice}>
      <Select aria-label={formatMessage({ id: labels[props.field] })} {...useChoice(props)} />
    </div>
  );
};

/** On a phone what is seldom chosen is on a sheet, behind a button that says how much of it is chosen. */
const Sheet = (props: FiltersProps) => {
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
      {isOpen && <FilterSheet flow={props.flow} fields={fields} options={options} onClose={close} />}
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

/** How the games are ordered, where there is room next to their heading. */
export const Order = ({ flow }: Pick<FiltersProps, 'flow'>) => {
  const options = useOptions([]);
  return <Choice flow={flow} field="order" options={options} />;
};

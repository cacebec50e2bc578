import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { games } from '../../../contract/lobby/games.ts';
import type { RecordRef } from '../../../machines/records/record.machine.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { selectFilter, selectScreen } from './record.select.ts';
import type { Choice } from './sheets.tsx';
import styles from './Record.module.css';

interface Vendor {
  value: string;
  label: string;
}

/** Each vendor once, by its code; a filter that has not loaded offers none. */
const useVendors = (): readonly Vendor[] => {
  const client = useClient();
  const feed = useMemo(
    () =>
      feedOf(async (options) => {
        const { list } = await client(games).vendorTypes({}, options);
        const titles = new Map(
          list.flatMap(({ vendors, cards }) =>
            vendors.flatMap((code) => (cards[code] ? [[code, cards[code].title] as const] : [])),
          ),
        );
        return { list: [...titles].map(([value, label]): Vendor => ({ value, label })) };
      }),
    [client],
  );
  return useFeed<Vendor>(useMachine(feed, undefined)).items;
};

const DayField = ({ flow, name, label }: { flow: RecordRef; name: 'from' | 'to'; label: TextId }) => {
  const value = useSelector(flow, selectFilter)[name] ?? '';
  const isMisdated = useSelector(flow, selectScreen) === 'misdated';
  return (
    <Field
      label={<FormattedMessage id={label} />}
      error={name === 'from' && isMisdated ? <FormattedMessage id="record_misdated" /> : undefined}
      control={(attributes) => (
        <input
          {...attributes}
          className={styles.day}
          type="date"
          name={name}
          value={value}
          onChange={(event) => {
            flow.send({ type: 'filter.changed', name, value: event.target.value });
          }}
        />
      )}
    />
  );
};

const ChoiceField = ({ flow, choice, vendors }: { flow: RecordRef; choice: Choice; vendors: readonly Vendor[] }) => {
  const { formatMessage } = useIntl();
  const { field, label, all, options } = choice;
  const value = useSelector(flow, selectFilter)[field] ?? '';
  const wallets = [
    { value: 'main', label: formatMessage({ id: 'record_wallet_main' }) },
    { value: 'held', label: formatMessage({ id: 'record_wallet_held' }) },
    ...vendors,
  ];
  const named =
    typeof options === 'string'
      ? { vendors, wallets }[options]
      : Object.entries(options).map(([id, word]) => ({ value: id, label: formatMessage({ id: word }) }));
  const first = all === null ? [] : [{ value: '', label: formatMessage({ id: all }) }];
  // The address may name a vendor before the names have loaded, or one that no longer exists.
  const unnamed = [...first, ...named].some((option) => option.value === value) ? [] : [{ value, label: value }];
  return (
    <Field
      label={<FormattedMessage id={label} />}
      control={(attributes) => (
        <Select
          {...attributes}
          options={[...first, ...named, ...unnamed]}
          value={value}
          onChange={(chosen) => {
            flow.send({ type: 'filter.changed', name: field, value: chosen });
          }}
        />
      )}
    />
  );
};

/** What a record is filtered by; whatever is chosen is shown at once. */
export const Filter = ({ flow, choices }: { flow: RecordRef; choices: readonly Choice[] }) => {
  const { formatMessage } = useIntl();
  const vendors = useVendors();
  return (
    <div className={styles.filter} role="group" aria-label={formatMessage({ id: 'record_filter' })}>
      <DayField flow={flow} name="from" label="record_from" />
      <DayField flow={flow} name="to" label="record_to" />
      {choices.map((choice) => (
        <ChoiceField key={choice.field} flow={flow} choice={choice} vendors={vendors} />
      ))}
      <p className={styles.hint}>
        <FormattedMessage id="record_span" />
      </p>
    </div>
  );
};

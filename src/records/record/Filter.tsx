import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { games } from '../../../contract/lobby/games.ts';
import type { RecordRef } from '../../../machines/common/record.machine.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { selectFilter, selectScreen } from './record.select.ts';
import type { Choice, Sheet } from './sheet.tsx';
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

interface DayProps {
  flow: RecordRef;
  name: 'from' | 'to';
  label: TextId;
  misdated: TextId;
}

const DayField = ({ flow, name, label, misdated }: DayProps) => {
  const value = useSelector(flow, selectFilter)[name] ?? '';
  const isMisdated = useSelector(flow, selectScreen) === 'misdated';
  return (
    <Field
      label={<FormattedMessage id={label} />}
      error={name === 'from' && isMisdated ? <FormattedMessage id={misdated} /> : undefined}
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

/** A name is looked for once it is typed: with Enter, or when the field is left. */
const NameField = ({ flow, choice: { field, label } }: { flow: RecordRef; choice: Choice }) => {
  const value = useSelector(flow, selectFilter)[field] ?? '';
  const look = (typed: string) => {
    const name = typed.trim();
    if (name !== value) flow.send({ type: 'filter.changed', name: field, value: name });
  };
  return (
    <Field
      label={<FormattedMessage id={label} />}
      control={(attributes) => (
        <input
          {...attributes}
          // Another filter of the address begins with another name.
          key={value}
          className={styles.day}
          name={field}
          defaultValue={value}
          maxLength={32}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onBlur={(event) => {
            look(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') look(event.currentTarget.value);
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
      ? { vendors, wallets, name: [] }[options]
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
export const Filter = ({
  flow,
  sheet: { choices, span, misdated },
}: {
  flow: RecordRef;
  sheet: Sheet<unknown, unknown>;
}) => {
  const { formatMessage } = useIntl();
  const vendors = useVendors();
  return (
    <div className={styles.filter} role="group" aria-label={formatMessage({ id: 'record_filter' })}>
      <DayField flow={flow} name="from" label="record_from" misdated={misdated} />
      <DayField flow={flow} name="to" label="record_to" misdated={misdated} />
      {choices
        .filter(({ isLinked }) => !isLinked)
        .map((choice) =>
          choice.options === 'name' ? (
            <NameField key={choice.field} flow={flow} choice={choice} />
          ) : (
            <ChoiceField key={choice.field} flow={flow} choice={choice} vendors={vendors} />
          ),
        )}
      <p className={styles.hint}>
        <FormattedMessage id={span} />
      </p>
    </div>
  );
};

import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './Vietnam.module.css';

/** What is looked up, as the fields have it: without a day the newest draw, without a time the last one of the day. */
export interface Looked {
  readonly day: string;
  readonly time: string;
}

interface Props {
  looked: Looked;
  onLook: (looked: Looked) => void;
  /** The days of the oldest and of the newest draw. */
  least: string;
  most: string;
  isQuick: boolean;
}

/** R7.38: the fields for the day of a draw, and where a day has several, for the time. */
export const DayLookup = ({ looked, onLook, least, most, isQuick }: Props) => {
  const { day } = looked;
  return (
    <div className={styles.lookup}>
      <Field
        label={<FormattedMessage id="lottery_vietnam_day" />}
        control={(attributes) => (
          <input
            {...attributes}
            type="date"
            min={least}
            max={most}
            value={day}
            onChange={(event) => {
              onLook({ ...looked, day: event.target.value });
            }}
          />
        )}
      />
      {day !== '' && isQuick && (
        <Field
          label={<FormattedMessage id="lottery_vietnam_time" />}
          control={(attributes) => (
            <input
              {...attributes}
              type="time"
              value={looked.time}
              onChange={(event) => {
                onLook({ day, time: event.target.value });
              }}
            />
          )}
        />
      )}
      {day !== '' && (
        <Button
          kind="line"
          onPress={() => {
            onLook({ day: '', time: '' });
          }}
        >
          <FormattedMessage id="lottery_vietnam_newest" />
        </Button>
      )}
    </div>
  );
};

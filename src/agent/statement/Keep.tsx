import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useMachine } from '../../app/site.tsx';
import type { CallOptions } from '../../api/api.ts';
import { FailureText } from '../../form/FailureText.tsx';
import { saveFile } from '../../records/record/saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Keep.module.css';

interface Props {
  name: string;
  read: (options: CallOptions) => Promise<string>;
}

const Save = ({ onPress, busy = false }: { onPress: () => void; busy?: boolean }) => (
  <Button kind="ghost" busy={busy} onPress={onPress}>
    <FormattedMessage id="record_save" />
  </Button>
);

const Saving = ({ name, read, onAgain }: Props & { onAgain: () => void }) => {
  const feed = useMemo(
    () =>
      feedOf(async (options) => {
        saveFile(name, await read(options));
        return { list: [] };
      }),
    [name, read],
  );
  const flow = useMachine(feed, undefined);
  const { screen, retry } = useFeed(flow);
  const failure = useSelector(flow, ({ context }) => context.failure);
  return (
    <>
      {screen === 'failed' && failure && (
        <span className={styles.failure} role="alert">
          <FailureText failure={failure} />
        </span>
      )}
      <Save busy={screen === 'loading'} onPress={screen === 'failed' ? retry : onAgain} />
    </>
  );
};

/** Keeps what is shown: printed, or saved as a file. */
export const Keep = (props: Props) => {
  const [times, setTimes] = useState(0);
  const again = () => {
    setTimes(times + 1);
  };
  return (
    <span className={styles.keep}>
      <Button
        kind="ghost"
        onPress={() => {
          print();
        }}
      >
        <FormattedMessage id="agent_print" />
      </Button>
      {times === 0 ? <Save onPress={again} /> : <Saving key={times} {...props} onAgain={again} />}
    </span>
  );
};

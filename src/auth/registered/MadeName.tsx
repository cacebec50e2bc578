import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { RegisteredRef } from '../../../machines/auth/registered.machine.ts';
import { sends } from '../../form/sends.ts';
import { selectCopying, selectMadeName } from './registered.select.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Registered.module.css';

const Said = ({ registered }: { registered: RegisteredRef }) => {
  const copying = useSelector(registered, selectCopying);
  return copying && <FormattedMessage id={copying === 'copied' ? 'registered_copied' : 'registered_not_copied'} />;
};

/** R4.03 */
export const MadeName = ({ registered }: { registered: RegisteredRef }) => (
  <div className={styles.greeting}>
    <p>
      <FormattedMessage id="registered_name_text" />
    </p>
    <div className={styles.name}>
      <strong>
        <bdi>{useSelector(registered, selectMadeName)}</bdi>
      </strong>
      <Button kind="quiet" onPress={sends(registered, { type: 'copy.requested' })}>
        <Icon name="copy" small />
        <FormattedMessage id="registered_copy" />
      </Button>
    </div>
    <p className={styles.said} role="status">
      <Said registered={registered} />
    </p>
    <Button size="large" wide onPress={sends(registered, { type: 'name.noted' })}>
      <FormattedMessage id="registered_noted" />
    </Button>
  </div>
);

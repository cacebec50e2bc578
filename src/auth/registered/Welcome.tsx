import { FormattedMessage } from 'react-intl';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { depositPath } from '../../../machines/common/places.ts';
import { openCentre } from '../../shell/MoveMoney.tsx';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { Button } from '../../ui/Button.tsx';
import fan from '../../ui/fan.svg';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './Registered.module.css';

const Step = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <>
    <Icon name={icon} />
    <span>{children}</span>
    <Icon name="forward" small turns />
  </>
);

/** R4.02: an account is open, and the first card is dealt: what there is to do with it. */
export const Welcome = ({ onLeave }: { onLeave: () => void }) => {
  const openDownload = usePanel('download');
  const seeApp = () => {
    openDownload();
    onLeave();
  };
  return (
    <div className={styles.greeting}>
      <div className={styles.table}>
        <img src={fan} alt="" width={812} height={332} />
      </div>
      <p>
        <FormattedMessage id="registered_text" />
      </p>
      <ul className={styles.steps}>
        <li>
          <Link href="/promotions" onClick={onLeave}>
            <Step icon="gift">
              <FormattedMessage id="registered_offers" />
            </Step>
          </Link>
        </li>
        <li>
          <button type="button" onClick={seeApp}>
            <Step icon="download">
              <FormattedMessage id="registered_app" />
            </Step>
          </button>
        </li>
      </ul>
      <Button
        kind="money"
        size="large"
        wide
        onPress={() => {
          onLeave();
          openCentre(depositPath)();
        }}
      >
        <FormattedMessage id="header_deposit" />
      </Button>
      <Button kind="line" size="large" wide onPress={onLeave}>
        <FormattedMessage id="registered_play" />
      </Button>
    </div>
  );
};
